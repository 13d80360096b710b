import type { Page } from '@playwright/test'
import { Client } from 'pg'

import { expect, test } from '../support/browser.ts'

test.use({ world: 'money' })

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

async function payWith(page: Page, number: string) {
  await expect(page).toHaveURL(/\/dev\/stripe\/checkout\/cs_test/)
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^(Pay|Save card)/ }).click()
}

test('R11 R14 R47 R48 R49 R104 R138 R179 a visitor finds a brand, creates an account at its domain, proves it at once, pays, and owns it', async ({
  page,
  mailbox,
}) => {
  await page.goto('/claim?plan=plus_annually')
  const search = page.getByRole('combobox', { name: 'Brand name' })
  // A brand with more than six products shows six; going back keeps the typed text.
  await search.pressSequentially('oat & co')
  await page.getByRole('option', { name: /Oat & Co/ }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  await expect(page.getByText('5 more products come with the page.')).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('oat & co')
  await search.press('Escape')
  await search.pressSequentially('wild lardr')
  await expect(page.getByRole('option', { name: /Wild Larder/ })).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(title(page, 'Is this your brand?')).toBeVisible()
  await expect(page).toHaveURL(/plan=plus_annually/)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)

  const email = 'rowan@wildlarder.example'
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search: typed } = new URL(request.url())
    if (pathname === '/api/users/availability') asked.push(typed)
  })
  // Focused and left empty, it shows no error.
  await page.getByLabel('Work email').focus()
  await page.getByLabel('Username').focus()
  await page.getByLabel('Work email').fill(email)
  await expect.poll(() => asked).toEqual([`?email=${encodeURIComponent(email)}`])
  await page.getByLabel('Username').fill('rowan-of-larder')
  await page.getByLabel('Password', { exact: true }).fill('a lattice for hedgerow jam')
  await page.getByRole('button', { name: 'Create account' }).click()
  const { text } = await mailbox.next(email)
  await page.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Claim Wild Larder' }).click()

  await expect(title(page, 'Your claim of Wild Larder')).toBeVisible()
  const claim = new URL(page.url()).pathname
  // The dashboard is still closed: the guard redirects to the claim.
  await page.goto('/dashboard/reviews')
  await expect(page).toHaveURL((url) => url.pathname === claim)
  await page.getByRole('button', { name: 'Use this email to prove it' }).click()
  await expect(title(page, 'Choose a plan to open the page')).toBeVisible()
  const paying = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/payments/claim')
  await page.getByRole('button', { name: 'Pay $1,188.00' }).click()
  expect((await paying).postDataJSON()).toMatchObject({
    priceId: 'plus_annually',
    brandId: expect.any(String),
    successUrl: expect.stringMatching(/^\/claim\?/),
    cancelUrl: expect.stringMatching(/^\/claim\?/),
  })
  await payWith(page, '4242 4242 4242 4242')
  await expect(title(page, 'Welcome, Wild Larder')).toBeVisible()
  await page.getByRole('link', { name: 'Set up your page' }).click()
  await expect(page).toHaveURL(/\/dashboard\/onboarding$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/dashboard/account/billing/invoices')
  await expect(page.getByText('$1,188.00').first()).toBeVisible()
})

test('R11 documents are reviewed by an operator, who refuses them with a reason; the saved card is never charged', async ({
  page,
  loginAs,
  server,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(`insert into brand (name, slug) values ('Hedge & Hive', 'hedge-and-hive')`)
  await client.end()
  await loginAs('otto@newcomer.example')
  await begin(page, 'hedge')
  await expect(page.getByText(/We don’t know a website for this brand/)).toBeVisible()
  await page
    .getByRole('group', { name: 'Your documents' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'extract.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
    })
  await expect(page.getByRole('button', { name: 'Remove extract.pdf' })).toBeVisible()
  // Unsent text survives a reload.
  await page.getByLabel('Anything we should know?').fill('I keep the bees.')
  await page.reload()
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('I keep the bees.')
  await page.getByRole('button', { name: 'Send documents' }).click()
  await expect(title(page, 'We’re reviewing it now')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Plus' }).click()
  await page.getByRole('button', { name: 'Add card, pay nothing today' }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Your card is saved, and you haven’t been charged')).toBeVisible()
  const claim = page.url()

  await openDesk(page, loginAs)
  const waiting = page.getByRole('article', { name: 'Hedge & Hive' })
  await expect(waiting.getByText('I keep the bees.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await waiting.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('extract.pdf')
  await waiting.getByRole('button', { name: 'Decline…' }).click()
  await page.getByRole('dialog').getByLabel('Why?').fill('The extract names another company.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline and tell them' }).click()
  await expect(waiting).toHaveCount(0)
  expect((await mailbox.next('otto@newcomer.example', /couldn’t approve your claim/)).text).toContain(
    'names another company',
  )

  await loginAs('otto@newcomer.example')
  await page.goto(claim)
  await expect(title(page, 'We couldn’t approve your claim')).toBeVisible()
  await expect(page.getByText('The extract names another company.').first()).toBeVisible()
  await page.goto('/dashboard/account/billing/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('$1,188.00')).toHaveCount(0)
})

/** Goes from the search to the claim's own page. */
async function begin(page: Page, name: string) {
  await page.goto(`/claim?name=${name}`)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: /^Claim / }).click()
  await expect(title(page, /^Your claim of /)).toBeVisible()
}

async function openDesk(page: Page, loginAs: (login: string) => Promise<void>) {
  await loginAs('mara@trellis.example')
  await page.goto('/operator/claims')
  await expect(page.getByRole('tab', { name: /^Claims/ })).toBeVisible()
}
