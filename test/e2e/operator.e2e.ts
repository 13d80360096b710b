import { expect, test } from '../support/browser.ts'

// Makes permanent decisions, so it has its own server and database.
test.use({ world: 'operator' })

test(
  'a user who is no operator is redirected to the landing page, and a visitor to the login',
  { tag: '@once' },
  async ({ page, loginAs }) => {
    await page.goto('/operator')
    await expect(page).toHaveURL(/\/login\?next=%2Foperator$/)
    await loginAs('ines@hollowmere.example')
    await page.goto('/operator')
    await expect(page).toHaveURL((url) => url.pathname === '/')
  },
)

test('an operator confirms who they are, views the queue, refuses with a reason, and the owner is notified', async ({
  page,
  loginAs,
  axe,
  mailbox,
  allowConsole,
  forgetProofs,
}) => {
  test.slow()
  allowConsole(/status of 4(03|22)/)
  await loginAs('mara@trellis.example')
  await forgetProofs()
  await page.goto('/operator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The console is closed')
  await axe()
  await page.getByRole('button', { name: 'Open the operator console' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(asking.getByText('We won’t ask again for 30 minutes.')).toBeVisible()
  await axe()
  await asking.getByLabel('Your password').fill('not this one')
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(asking.getByText('That’s not your password.')).toBeVisible()
  await asking.getByLabel('Your password').fill('greenhouse-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator console')
  const request = page.getByRole('article').first()
  const name = (await request.getByRole('heading').textContent()) ?? ''
  await expect(request.getByRole('link', { name: 'Hollowmere', exact: true })).toBeVisible()
  await axe()

  await request.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline and tell the owner' }).click()
  await expect(dialog.getByText('Say what needs fixing.')).toBeVisible()
  await dialog.getByLabel('What needs fixing?').fill('The picture shows another product.')
  await axe()
  await dialog.getByRole('button', { name: 'Decline and tell the owner' }).click()
  await expect(page.getByRole('article', { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No products waiting' })).toBeVisible()
  await axe()
  const mail = await mailbox.next('ines@hollowmere.example', /couldn’t verify/)
  expect(mail.text).toContain('The picture shows another product')

  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await loginAs('ines@hollowmere.example')
  await page.goto(`/dashboard/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('The picture shows another product.')).toBeVisible()
  await page.getByRole('button', { name: 'Request again' }).click()
  await expect(page.getByText('The picture shows another product.')).toHaveCount(0)
})

// Last: it leaves the console open for this session.
test(
  'an operator makes one brand of two that are the same, whose address leads on, and lets mail through to a mailbox',
  { tag: '@once' },
  async ({ page, loginAs, axe }) => {
    await loginAs('mara@trellis.example')
    await page.goto('/operator?queue=merge')
    const choose = async (label: string, typed: string, name: string) => {
      await page.getByRole('combobox', { name: label }).fill(typed)
      await page.getByRole('option', { name }).click()
    }
    await choose('Name of the duplicate', 'rye and thistle', 'Rye and Thistle')
    await choose('Name of the brand to keep', 'rye & thistle', 'Rye & Thistle')
    const told = page.getByRole('region', { name: 'What will change' })
    await expect(told.getByText('its description, since Rye & Thistle has none')).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Merge them…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('One bakery, one address, two spellings.')
    await dialog.getByRole('button', { name: 'Merge brands' }).click()
    await expect(page.getByText('Rye and Thistle is now part of Rye & Thistle')).toBeVisible()
    await axe()

    await page.getByRole('tab', { name: 'Blocked emails' }).click()
    await page.getByRole('searchbox', { name: 'Email or username' }).fill('cleo@')
    const mailbox = page.getByRole('article')
    await expect(mailbox).toHaveCount(1)
    await axe()
    await mailbox.getByRole('link').click()
    await expect(page.getByText('Our emails to this address bounced')).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Resume emails…' }).click()
    await dialog.getByLabel('Why?').fill('She has a new provider.')
    await dialog.getByRole('button', { name: 'Resume emails' }).click()
    await expect(page.getByText('Our emails to this address bounced')).toHaveCount(0)

    await page.goto('/p/brands/rye-and-thistle')
    await expect(page).toHaveURL(/\/p\/brands\/rye-thistle$/)
    await expect(page.getByText('A bakery of three, known for its dark rye.')).toBeVisible()
    await expect(page.getByText('Caraway Rye Loaf').first()).toBeVisible()
  },
)
