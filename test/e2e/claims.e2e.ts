import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'

// Brands change hands: this file has a server and a database to itself.
test.use({ world: 'claims' })

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

async function payWith(page: Page, number: string) {
  await expect(page).toHaveURL(/\/dev\/stripe\/checkout\/cs_test/)
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^(Pay|Save card)/ }).click()
}

test('R11 R14 R47 R48 R49 R104 R138 R179 a visitor finds a brand, makes an account at its domain, proves it at once, pays, and it is theirs', async ({
  page,
  axe,
  mailbox,
}) => {
  test.slow()
  await page.goto('/claim?plan=plus_annually')
  await axe()
  const search = page.getByRole('combobox', { name: 'Name of your brand' })
  await search.pressSequentially('wild lardr')
  await expect(page.getByRole('option', { name: /Wild Larder/ })).toBeVisible()
  await axe()
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(title(page, 'Is this your brand?')).toBeVisible()
  await expect(page).toHaveURL(/plan=plus_annually/)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await axe()

  const email = 'rowan@wildlarder.example'
  const asked = page.waitForRequest((request) => request.url().includes('/users/availability?email='))
  await page.getByLabel('Work e-mail').fill(email)
  await asked
  await page.getByLabel('Username').fill('rowan-of-larder')
  await page.getByLabel('Password', { exact: true }).fill('a lattice for hedgerow jam')
  await page.getByRole('button', { name: 'Create account' }).click()
  const { text } = await mailbox.next(email)
  await page.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Claim Wild Larder' }).click()

  await expect(title(page, 'Your claim of Wild Larder')).toBeVisible()
  await axe()
  const claim = new URL(page.url()).pathname
  // Nothing of the dashboard opens yet: the guard leads back to the claim.
  await page.goto('/dashboard/reviews')
  await expect(page).toHaveURL((url) => url.pathname === claim)
  await page.getByRole('button', { name: 'Prove it with this address' }).click()
  await expect(title(page, 'Choose its plan, and it is yours')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Pay $1,188.00' }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(title(page, 'Welcome, Wild Larder')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Make the page your own' }).click()
  await expect(page).toHaveURL(/\/dashboard\/onboarding$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/dashboard/account/billing/invoices')
  await expect(page.getByText('$1,188.00').first()).toBeVisible()
})
