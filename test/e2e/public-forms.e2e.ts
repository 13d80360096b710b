import { expect, test } from '../support/browser.ts'

test('R38 R155 R156 a message, a call and the newsletter: written, corrected, sent and confirmed', async ({
  page,
  mailbox,
  allowConsole,
}) => {
  await test.step('a message is written, corrected and sent without leaving the page', async () => {
    allowConsole(/status of 400/)
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Enter your name.')).toBeVisible()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await page.getByLabel('Your name').fill('Maya Linden')
    await expect(page.getByText('Enter your name.')).toBeHidden()
    await page.getByLabel('Your email').fill('nobody@nowhere')
    await page.getByLabel('Message').fill('Where do I change my logo?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel('Your email')).toBeFocused()
    await expect(page.getByText('Enter an email address like name@brand.com.')).toBeVisible()
    await page.getByLabel('Your email').fill('maya@oat.example')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
    await expect(page.getByText('maya@oat.example')).toBeVisible()
    expect((await mailbox.next('hello@trellis.example', /Maya Linden/)).text).toContain(
      'Where do I change my logo?',
    )
  })

  await test.step('Book a call leads to the form where no booking link is configured, and asks what a call needs', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Book a call' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Book a call' })).toBeVisible()
    await page.getByLabel('Your name').fill('Kofi Adu')
    await page.getByLabel('Your email').fill('kofi@canteens.example')
    await page.getByLabel('Message').fill('We feed eleven schools.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Choose a size.')).toBeVisible()
    await page.getByLabel('Company or brand').fill('Canteens & Sons')
    await page.getByLabel('Company size').selectOption('51-200')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    expect((await mailbox.next('hello@trellis.example', /Kofi Adu/)).text).toMatch(/Size: +51 to 200 people/)
  })

  await test.step('the newsletter is subscribed to, confirmed by email, and ended by one press', async () => {
    await page.goto('/')
    const form = page.getByRole('contentinfo')
    await form.getByLabel('Newsletter').fill('reader@oat.example')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByText('Check your inbox')).toBeVisible()
    const confirm = await mailbox.next('reader@oat.example', /Confirm/)
    await page.goto(linkIn(confirm.text, '/p/letter/confirm'))
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')
    const welcome = await mailbox.next('reader@oat.example', /subscribed/)
    await page.goto(linkIn(welcome.text, '/p/letter/stop'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  })
})

/** Returns the path of a link in an email; its origin is the server's public one. */
function linkIn(text: string, path: string): string {
  return new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? ''
}
