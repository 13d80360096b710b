import { expect, settled, test } from '../support/browser.ts'

// Books places, so it has its own server and database.
test.use({ world: 'perks' })

test('issue 15 an email is booked: a date is kept, the text is written with its preview, and it goes to review', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('ines@hollowmere.example')
  await page.goto('/dashboard/promote')
  await page.getByRole('link', { name: 'Book an email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an email slot')
  await settled(page)
  await axe()

  const dates = page.getByRole('group', { name: 'Date' })
  await dates
    .getByRole('radio', { name: /3 of 3 left/ })
    .nth(2)
    .click({ force: true })
  await expect(page.getByText('We’ll hold your place for 30 minutes.')).toBeVisible()
  await page.getByRole('button', { name: /Product$/ }).click()
  await page.getByRole('option', { name: 'Barista Oat' }).click()
  await page.getByRole('textbox', { name: 'Headline' }).fill('Foam that holds to the last sip')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Foam that holds to the last sip')).toBeVisible()
  await expect(preview.getByText('See Barista Oat')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('Steam it, pour it, drink it slowly.')
  // By key: the note about claims, which follows the text, moves the picture while a pointer aims at it.
  const picture = page.getByRole('group', { name: 'Picture' }).getByRole('radio').first()
  await picture.press('Space')
  await expect(picture).toBeChecked()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Submitted for review by Ines Caro')).toBeVisible()
  await expect(page.getByText(/^Email in /).first()).toBeVisible()
  await axe()
  await page.goto('/dashboard/promote')
  await expect(page.getByText('3 left', { exact: true })).toBeVisible()
  await expect(page.getByText('1 email', { exact: true }).first()).toBeVisible()
  await axe()

  // The place is kept while the text changes, and given away when it is cancelled.
  await page.getByRole('button', { name: 'More for Barista Oat' }).first().click()
  await page.getByRole('menuitem', { name: 'Cancel email' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel email' }).click()
  await expect(page.getByText('4 left', { exact: true })).toBeVisible()
})

test(
  'issue 15 a date that is full has a waitlist, which is joined and left with a press',
  { tag: '@phone' },
  async ({ page, loginAs, axe }) => {
    await loginAs('olivia@oatandco.example')
    await page.goto('/dashboard/promote/book/push')
    const full = page.getByRole('button', { name: /Thursday find.*Full\. Join the waitlist$/ })
    const waiting = page.getByRole('button', { name: /Thursday find.*On the waitlist\. Leave$/ })
    await full.click()
    await expect(waiting).toBeVisible()
    await expect(
      page.getByText('You’re on the waitlist. We’ll tell you when a place is free.').first(),
    ).toBeVisible()
    await axe()
    await page.reload()
    await waiting.click()
    await expect(full).toBeVisible()
    await page.reload()
    await expect(full).toBeVisible()
  },
)

test(
  'issue 15 the form of each channel opens by its URL, under its own name',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await loginAs('ines@hollowmere.example')
    for (const [channel, title] of [
      ['email', 'Book an email slot'],
      ['push', 'Book a push notification'],
      ['social', 'Book a social post'],
    ]) {
      await page.goto(`/dashboard/promote/book/${channel}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
      await expect(page.getByRole('form', { name: title })).toBeVisible()
    }
  },
)
