import type { APIRequestContext, Page } from '@playwright/test'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import { expect, settled, test } from '../support/browser.ts'
import { sectionLink } from '../support/browser-sections.ts'

test.use({ world: 'shop' })

const INES = 'ines@hollowmere.example'
const REASON = 'We can’t run health claims. Say how it tastes or what it’s made of.'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const products = (page: Page) => page.getByRole('group', { name: 'Products' })
const lineOf = (page: Page) => page.getByRole('textbox', { name: 'Line under the name' })
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** Returns the day some days from now as DD/MM/YYYY. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Europe/London' })

/** Decides about the only waiting promotion of a product, as an operator. */
async function decide(
  request: APIRequestContext,
  product: string,
  decision: 'approve' | 'refuse',
  data?: object,
) {
  const login = { login: 'mara@trellis.example', password: DEMO_PASSWORD }
  const { token } = await (await request.post('/api/auth/login', { data: login })).json()
  const headers = { authorization: `Bearer ${token}` }
  const search = { show: 'waiting', search: product }
  const { promotions } = await (
    await request.get('/api/operator/promotions', { headers, params: search })
  ).json()
  expect(promotions).toHaveLength(1)
  const decided = await request.post(`/api/operator/promotions/${promotions[0].id}/${decision}`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    ...(data && { data }),
  })
  expect(decided.status()).toBe(204)
}

/** Saves a draft of a spotlight for $20, and leaves its edit page open. */
async function saveDraft(page: Page, product: RegExp, line: string) {
  await page.goto('/dashboard/promote/new')
  await products(page).getByRole('checkbox', { name: product }).check()
  await lineOf(page).fill(line)
  await page.getByRole('textbox', { name: 'Budget in dollars' }).fill('20')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(heading(page)).toHaveText('Edit spotlight')
}

test('WCAG 2.1.1 a spotlight goes from the sidebar to review, and its budget is booked; another one by keyboard', async ({
  page,
  loginAs,
}) => {
  await test.step('from the sidebar to review', async () => {
    await loginAs(INES)
    await page.goto('/dashboard/reviews')
    await (await sectionLink(page, 'Promote')).click()
    await expect(heading(page)).toHaveText('Promote')
    await settled(page)
    await page.getByRole('link', { name: 'New spotlight' }).click()
    await expect(heading(page)).toHaveText('New spotlight')
    await settled(page)

    // Nothing is sent while something is missing.
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText('Choose a product.')).toBeVisible()
    await products(page)
      .getByRole('checkbox', { name: /^Tomato Relish/ })
      .check()
    await page
      .getByRole('textbox', { name: 'Line under the name' })
      .fill('Silky foam that holds to the last sip.')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview.getByText('Silky foam that holds to the last sip.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Budget in dollars' }).fill('120')
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$120 from your credit')
    // At $12 for 1,000.
    await expect(page.getByText('10,000', { exact: true })).toBeVisible()

    // The typed text survives a reload.
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Budget in dollars' })).toHaveValue('120')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(heading(page)).toHaveText('Tomato Relish')
    await expect(page.getByText('Submitted for review by Ines Caro')).toBeVisible()

    await page.getByRole('link', { name: 'Promote', exact: true }).first().click()
    await expect(row(page, 'Tomato Relish').getByText('In review')).toBeVisible()
    await expect(row(page, 'Tomato Relish')).toContainText('$120')
    await page.getByRole('link', { name: 'See your credit history' }).click()
    await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toContainText(
      '+$120.00',
    )
  })

  await test.step('chosen, dated and budgeted by keyboard', async () => {
    await loginAs(INES)
    await page.goto('/dashboard/promote/new')
    await products(page)
      .getByRole('checkbox', { name: /^Dark Orange/ })
      .focus()
    await page.keyboard.press('Space')
    await expect(products(page).getByRole('checkbox', { name: /^Dark Orange/ })).toBeChecked()
    const first = page.getByRole('textbox', { name: 'First day' })
    await first.fill(dayIn(10))
    await page.getByRole('radio', { name: '7 days' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('textbox', { name: 'Last day' })).toHaveValue(dayIn(16))
    const budget = page.getByRole('textbox', { name: 'Budget in dollars' })
    await budget.fill('30')
    const slider = page.getByRole('slider', { name: 'Budget' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(budget).toHaveValue('35')
    // A page is a tenth of what is left, which other journeys of this worker have spent from.
    await page.keyboard.press('PageUp')
    await expect(budget).not.toHaveValue('35')
    const more = await budget.inputValue()
    await page.keyboard.press('PageDown')
    await expect(budget).not.toHaveValue(more)
    await page.keyboard.press('Control+Enter')
    await expect(heading(page)).toHaveText('Edit spotlight')
  })
})

test('a spotlight that was not approved is corrected from its notification; of two tabs neither loses its words, and a lost reply books once', async ({
  page,
  loginAs,
  request,
  context,
  allowConsole,
}) => {
  await test.step('what was not approved says which words, and its correction is approved', async () => {
    await loginAs(INES)
    await saveDraft(page, /^Smoky Chickpea Crunch/, 'Soothes a bloated stomach.')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(heading(page)).toHaveText('Smoky Chickpea Crunch')
    await decide(request, 'Smoky Chickpea Crunch', 'refuse', {
      reason: REASON,
      words: 'Soothes a bloated stomach',
    })

    await page.goto('/dashboard/promote')
    const refused = row(page, 'Smoky Chickpea Crunch')
    await expect(refused.getByText('Not approved')).toBeVisible()
    await expect(refused.getByText(REASON)).toBeVisible()
    // Its email has the same link.
    await page.goto('/dashboard/notifications')
    await page.getByRole('link', { name: /Your spotlight for Smoky Chickpea Crunch needs changes/ }).click()
    await expect(page.getByText(REASON).first()).toBeVisible()
    await page.getByRole('link', { name: 'Edit and resubmit' }).click()
    await expect(lineOf(page)).toHaveValue('Soothes a bloated stomach.')
    await lineOf(page).fill('Earthy, sharp and bright.')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(heading(page)).toHaveText('Smoky Chickpea Crunch')
    await expect(page.getByText('In review').first()).toBeVisible()
    await expect(page.getByText(REASON)).toBeVisible()
    await decide(request, 'Smoky Chickpea Crunch', 'approve')
    await page.reload()
    await expect(page.getByText('Scheduled').first()).toBeVisible()
  })

  await test.step('of two tabs neither loses its words, and a submission whose reply is lost books once', async () => {
    allowConsole(/ERR_FAILED|status of 412|Failed:/)
    await loginAs(INES)
    await saveDraft(page, /^Dark Orange/, 'Bittersweet.')
    const other = await context.newPage()
    await other.goto(page.url())
    await lineOf(page).fill('Bittersweet, with orange.')
    await lineOf(other).fill('Dark, with candied orange.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Spotlight saved').first()).toBeVisible()
    await other.getByRole('button', { name: 'Save draft' }).click()
    const conflict = other.getByRole('alertdialog').or(other.getByRole('dialog'))
    await expect(conflict.getByText('Dark, with candied orange.')).toBeVisible()
    await expect(conflict.getByText('Bittersweet, with orange.')).toBeVisible()
    await conflict.getByRole('button', { name: 'Save my choices' }).click()
    await expect(conflict).toHaveCount(0)
    await other.close()

    await page.reload()
    await expect(lineOf(page)).toHaveValue('Dark, with candied orange.')
    const sent: string[] = []
    await page.route('**/api/promotions/*/submit', async (route) => {
      sent.push(route.request().headers()['idempotency-key'] ?? '')
      if (sent.length > 1) return route.continue()
      // The server has booked it; the reply is lost.
      expect((await route.fetch()).status()).toBe(200)
      return route.abort()
    })
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(heading(page)).toHaveText('Dark Orange 72%')
    expect(sent).toEqual([sent[0], sent[0]])
    await expect(page.getByText('Submitted for review by ines')).toHaveCount(1)
  })
})
