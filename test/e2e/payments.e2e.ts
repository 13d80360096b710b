import type { Page } from '@playwright/test'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import { expect, hold, test } from '../support/browser.ts'

test.use({ world: 'money' })

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const toasted = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

/** Stripe's published test cards that are declined, with the messages. */
const REFUSED = [
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 0069', 'Your card has expired.'],
] as const

/** Acts as the same user in another tab. */
async function inAnotherTab(page: Page, path: string, body: object) {
  const status = await page.evaluate(
    async ([url, wish]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const businessId = localStorage.getItem('activeBusiness')
      const reply = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ businessId, ...wish }),
      })
      return reply.status
    },
    [`/api/payments${path}`, body] as const,
  )
  expect(status).toBe(200)
}

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('1234')
  await page.getByLabel('Security code').fill('123')
}

test('R13 R31 R46 R105 R137 R159 a plan’s link, the account step, the payment page, and the dashboard opens', async ({
  page,
  allowConsole,
  loginAs,
}) => {
  await test.step('a plan’s link, the account step, the payment page, and the dashboard opens', async () => {
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/#plans$/)
    await page.goto('/checkout?plan=plus_weekly')
    await expect(page.getByRole('heading', { level: 1, name: 'We don’t have that plan' })).toBeVisible()
    await expect(page.getByText('Invalid plan id: plus_weekly', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/#plans')

    await page.goto('/checkout?plan=plus_annually')
    const order = section(page, 'Your order')
    await expect(order.getByText('$1,188.00', { exact: true })).toHaveCount(2)
    await expect(order.getByText(/14 days before it renews/)).toBeVisible()
    await expect(order.getByText('You won’t be charged until the brand is yours.')).toBeVisible()
    await order.getByRole('radio', { name: 'Monthly' }).click()
    await expect(page).toHaveURL(/plan=plus_monthly/)
    await expect(order.getByText('$169.00', { exact: true })).toHaveCount(2)
    await page.getByRole('radio', { name: 'Log in' }).click()
    await page.getByLabel(/Email or username/i).fill('ben@beanworks.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Pay for Beanworks' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay $169.00' }).click()

    await expect(page).toHaveURL(/\/dev\/stripe\/checkout\/cs_test/)
    await page.getByRole('link', { name: 'Back without paying' }).click()
    await expect(page.getByText('You haven’t been charged', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await page.getByRole('button', { name: 'Choose Essential' }).click()
    allowConsole(/status of 402/)
    const pay = page.getByRole('button', { name: 'Pay $49.00' })
    for (const [number, said] of REFUSED) {
      await page.getByLabel('Card number').fill(number)
      await pay.click()
      await expect(page.getByRole('alert')).toContainText(said)
      await expect(page.getByLabel('Card number')).toHaveValue(number)
    }
    await page.getByLabel('Card number').fill('4000 0000 0000 3220')
    await pay.click()
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
    await page.getByRole('button', { name: 'No, this is not me' }).click()
    await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.')
    await page.getByLabel('Card number').fill('4000 0000 0000 3220')
    await pay.click()
    await page.getByRole('button', { name: 'Yes, confirm' }).click()
    await expect(page).toHaveURL(/checkout=success/)
    await expect(page.getByRole('heading', { name: 'Essential is active' })).toBeVisible()
    await expect(page.getByText('$49.00 paid with Visa ···· 3220.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download the invoice' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to reviews' }).click()
    await expect(page).toHaveURL(/\/dashboard\/reviews$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  })

  await test.step('the order is there before its scripts are: another cycle and what was typed meanwhile hold, and a member meets their own step', async () => {
    await page.evaluate(() => localStorage.clear())
    let scripts = await hold(page, '**/assets/*.js')
    await page.goto('/checkout?plan=plus_annually')
    const order = section(page, 'Your order')
    await expect(order.getByText('In a year, $1,188.00', { exact: true })).toBeVisible()
    await page.getByLabel('Work email').pressSequentially('wren@greenpantry.example')
    await order.getByRole('radio', { name: 'Monthly' }).check()
    await expect(page).toHaveURL(/plan=plus_annually$/)
    scripts.release()
    await expect(page).toHaveURL(/plan=plus_monthly$/)
    await expect(order.getByText('In a month, $169.00', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Work email')).toHaveValue('wren@greenpantry.example')
    await expect(order.getByRole('radio', { name: 'Monthly' })).toBeChecked()

    await loginAs('ines@hollowmere.example')
    scripts = await hold(page, '**/assets/*.js')
    await page.goto('/checkout?plan=max_annually')
    await expect(order.getByText('In a year, $2,388.00', { exact: true })).toBeVisible()
    await expect(section(page, 'Your account')).toBeHidden()
    scripts.release()
    await expect(page.getByRole('heading', { name: 'Hollowmere has Plus already' })).toBeVisible()
  })
})

test('R10 R26 R55 R99 R100 R182 an upgrade at its quoted price, a downgrade and a cancellation planned and taken back', async ({
  page,
  loginAs,
  allowConsole,
}) => {
  allowConsole(/status of 409|Failed: plan change/)
  await loginAs('ines@hollowmere.example')
  await page.goto('/dashboard/subscription')
  const plan = section(page, 'Your plan')
  await expect(plan.getByRole('heading', { name: 'Plus' })).toBeVisible()
  await expect(plan.getByText(/^Renews on \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(section(page, 'Next bill').getByText(/^Due on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(section(page, 'Payment').getByText('Visa ···· 4242', { exact: true })).toBeVisible()

  await page.goto('/dashboard/upgrade')
  await expect(page).toHaveURL(/\/dashboard\/subscription\?checkout=true$/)
  await expect(dialog(page).getByRole('heading', { name: 'Change plan' })).toBeVisible()
  await dialog(page)
    .getByRole('radio', { name: /Annual/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Downgrade to Essential' }).click()
  await expect(dialog(page).getByText('Due today')).toBeVisible()
  await expect(dialog(page).getByText('$0.00')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Move to Essential on \d+ \w+ \d{4}$/ })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  const notice = page.getByText(/^Downgrade to Essential on \d+ \w+ \d{4}$/)
  await expect(notice).toBeVisible()
  await expect(plan.getByText(/^Moves to Essential on \d+ \w+ \d{4}\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep Plus' }).click()
  await expect(notice).toHaveCount(0)
  await toasted(page, 'Plus kept')

  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('heading', { name: /^Cancel Plus on \d+ \w+ \d{4}\?$/ })).toBeVisible()
  await question.getByLabel(/Why are you leaving/).fill('Only a season off.')
  await question.getByRole('button', { name: 'Cancel Plus' }).click()
  await expect(page.getByText(/^Plus ends on \d+ \w+ \d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep Plus' }).click()
  await expect(page.getByText(/^Plus ends on/)).toHaveCount(0)

  await page.getByRole('button', { name: 'See what Max costs today' }).click()
  const due = dialog(page).locator('dd.num')
  await expect(due).toHaveText(/^\$[\d,]+\.\d\d$/)
  // Another tab buys another plan: the price on this one is outdated, and is not charged.
  await inAnotherTab(page, '/plans/update', { action: 'upgrade', priceRef: 'max_monthly' })
  const old = (await due.textContent()) ?? ''
  await dialog(page).getByRole('button', { name: 'Upgrade to Max' }).click()
  await expect(dialog(page).getByText('The price has changed')).toBeVisible()
  await expect(due).not.toHaveText(old)
  const charged = (await due.textContent()) ?? ''
  await dialog(page).getByRole('button', { name: 'Upgrade to Max' }).click()
  await expect(dialog(page)).toHaveCount(0)
  // The cycle is named if the previous plan is known to be Max already.
  await expect(
    page.getByText(/^You’re on Max.*\. \$[\d,]+\.\d\d paid with Visa\s····\s4242\.$/),
  ).toBeVisible()
  await expect(plan.getByRole('heading', { name: 'Max' })).toBeVisible()
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  // Exactly the quoted amount.
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1)).toContainText(charged)
})

test('R24 R25 R134 R157 R162 R163 R164 a failed payment, a card that is refused, confirmed, saved and charged, and its invoices', async ({
  page,
  loginAs,
  allowConsole,
}) => {
  allowConsole(/stripe\.js|Failed to load resource|status of 402|Failed: card/)
  await loginAs('petra@greyfieldmill.example')
  await page.goto('/dashboard/reviews')
  const alert = page.getByRole('alert').filter({ hasText: 'is overdue' })
  await expect(alert).toContainText(/\$169\.00 is overdue.*Your bank declined Visa\s····\s0341/)
  await expect(alert).toContainText(/You keep full access until \d+ \w+ \d{4}/)

  await page.route('**/dev/stripe/stripe.js', (route) => route.abort())
  await alert.getByRole('link', { name: 'Pay $169.00' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to load Stripe.js' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Another card' })).toBeFocused()
  await page.unroute('**/dev/stripe/stripe.js')
  await page.route('**/dev/stripe/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Stripe.js not available' })).toBeVisible()
  await page.unroute('**/dev/stripe/stripe.js')
  await page.reload()

  const form = page.getByRole('form', { name: 'New card' })
  const save = form.getByRole('button', { name: 'Save card and pay $169.00' })
  await save.click()
  await expect(form.getByText('Your card number is incomplete.').first()).toBeVisible()
  await typeCard(page, '4000000000000002')
  await save.click()
  await expect(form.getByText('Your card was declined.')).toBeVisible()
  await typeCard(page, '4000000000000341')
  const answers = await hold(page, '**/api/payments/payment-method/setup')
  await save.click()
  await answers.asked
  await expect(form.getByText(/0341 is saved/)).toBeHidden()
  answers.release()
  await expect(
    form.getByText(/^Visa\s····\s0341 is saved, but your bank declined the \$[\d,]+\.\d\d/),
  ).toBeVisible()
  await typeCard(page, '4000000000003220')
  await save.click()
  await expect(dialog(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(form.getByText(/authenticate/)).toBeVisible()
  await save.click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const paid = page.getByRole('status').filter({ hasText: '$169.00 paid with Visa ···· 3220' })
  await expect(paid).toBeInViewport()
  await expect(paid.locator('..')).toBeFocused()
  await expect(paid.getByRole('link', { name: 'Download the invoice' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(form).toHaveCount(0)

  const details = section(page, 'Billing details')
  await details.getByLabel('Name on invoices').fill('Greyfield Mill GmbH')
  await details.getByRole('textbox', { name: 'Tax number' }).fill('DE123456789')
  await details.getByRole('button', { name: 'Save details' }).click()
  await toasted(page, 'Details saved')
  await page.reload()
  await expect(details.getByLabel('Name on invoices')).toHaveValue('Greyfield Mill GmbH')

  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  const table = page.getByRole('table', { name: 'Invoices' })
  await expect(table.getByRole('row').nth(1)).toContainText('Paid')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)
  const pdf = await table
    .getByRole('link', { name: /^PDF of/ })
    .first()
    .getAttribute('href')
  const reply = await page.request.get(pdf ?? '')
  expect(reply.headers()['content-type']).toBe('application/pdf')
})
