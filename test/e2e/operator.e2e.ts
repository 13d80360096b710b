import { expect, test } from '../support/browser.ts'

// Decisions stand: this file has a server and a database to itself.
test.use({ world: 'operator' })

test('whoever is no operator is led to the landing page, and a stranger to the login', async ({ page, loginAs }) => {
  await page.goto('/operator')
  await expect(page).toHaveURL(/\/login\?next=%2Foperator$/)
  await loginAs('ines@hollowmere.example')
  await page.goto('/operator')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('an operator gives the password, looks at what waits, refuses with a reason, and the owner hears of it', async ({
  page,
  loginAs,
  axe,
  mailbox,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 403/)
  await loginAs('mara@trellis.example')
  await page.goto('/operator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you')
  await axe()
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByText('That is not your password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('greenhouse-demo')
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What waits for you')
  const request = page.getByRole('article').first()
  const name = (await request.getByRole('heading').textContent()) ?? ''
  await expect(request.getByRole('link', { name: 'Hollowmere' })).toBeVisible()
  await axe()

  await request.getByRole('button', { name: 'Refuse…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refuse and tell the owner' }).click()
  await expect(dialog.getByText('Say what is to be put right.')).toBeVisible()
  await dialog.getByLabel('What has to be put right?').fill('The picture shows another product.')
  await axe()
  await dialog.getByRole('button', { name: 'Refuse and tell the owner' }).click()
  await expect(page.getByRole('article', { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No product waits' })).toBeVisible()
  await axe()
  const mail = await mailbox.next('ines@hollowmere.example', /could not be verified/)
  expect(mail.text).toContain('The picture shows another product')

  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await loginAs('ines@hollowmere.example')
  await page.goto(`/dashboard/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('The picture shows another product.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('The picture shows another product.')).toHaveCount(0)
})
