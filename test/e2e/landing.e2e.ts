import { expect, test } from '../support/browser.ts'

test('R12 R19 R20 the landing page answers for /; /pricing and any other path lead to it', async ({
  page,
  request,
}) => {
  for (const path of ['/pricing', '/nowhere', '/dashboard/nowhere']) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect([path, reply.status(), reply.headers()['location']]).toEqual([path, 302, '/'])
  }
  expect((await request.get('/nowhere.php', { maxRedirects: 0 })).status()).toBe(404)
  await page.goto('/pricing')
  await expect(page).toHaveURL(/\/$/)
})

test('R1 R2 R3 R32 R39 R40 the landing page says what is reached, without a script of the app', async ({
  page,
  axe,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grow your brand among people who already care.')
  for (const figure of ['17M+', '1.5M+', '1.3M']) await expect(page.getByText(figure, { exact: true })).toBeVisible()
  await expect(page.getByText('search referrals every day')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Trellis/ })).toHaveAttribute('href', '/')
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  const scripts = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
  expect(scripts).toBe(0)
  await axe()
})

test('R41 R42 R112 a visitor is offered the login, somebody logged in the dashboard', async ({ page, loginAs }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Account' })
  await expect(bar.getByRole('link')).toHaveText(['Book a call', 'Log in'])
  await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await loginAs('ines@hollowmere.example')
  await page.goto('/')
  await expect(bar.getByRole('link')).toHaveText(['Go to Dashboard'])
  await bar.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\/reviews$/)
})
