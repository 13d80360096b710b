import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createCheckout, reconcilePayments, updatePlan } from '#features/payments/contract.ts'
import { runDunning } from '#features/payments/server/dunning/dunning.ts'
import { DEAD_SYNC, startPaymentJobs } from '#features/payments/server/jobs.ts'
import { reconcileAll } from '#features/payments/server/money/reconcile.ts'
import { SYNC } from '#features/payments/server/webhooks/enqueue-sync.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import { type SecondApp, startSecondApp } from '#test/apps/second-app.ts'
import {
  aShopOwner,
  aSubscriber,
  customerOf,
  invoicesOf,
  ledgerOf,
  mailsOf,
  payWith,
  RETURN,
  planStateOf,
} from '#test/world/subscribers.ts'

let shop: Shop
let second: SecondApp
let desks: PaymentContext[]
beforeAll(async () => {
  shop = await openShop()
  second = await startSecondApp(shop.shop, { work: startPaymentJobs })
  shop.tellAlso(await second.app.listen({ host: '127.0.0.1', port: 0 }))
  desks = [shop.context, { ...second.services, log: second.app.log }]
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

const both = <T>(work: (context: PaymentContext) => Promise<T>) => Promise.all(desks.map(work))
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

test('F23 A67 A74 two servers on one database: one page, one plan, one email, one ledger entry', async () => {
  const owner = await aShopOwner(shop)
  const calls = [owner.call, await second.as(owner.owner)]
  const clicks = Array.from({ length: 10 }, (_, at) =>
    (calls[at % 2] ?? owner.call)(createCheckout, { body: { ...RETURN, priceId: 'plus_monthly' } }),
  )
  const pages = new Set((await Promise.all(clicks)).map(({ sessionId }) => sessionId))
  expect(pages.size).toBe(1)
  shop.sandbox.webhooks.delivery.copies = 6
  for (const page of pages) shop.pay(page)
  const body = { businessId: owner.businessId }
  await Promise.all([1, 2, 3].flatMap(() => calls.map((call) => call(reconcilePayments, { body }))))
  await shop.settled()
  shop.sandbox.webhooks.delivery.copies = 1
  expect(await planStateOf(shop, owner.businessId)).toMatchObject({ tier: 'plus', planStatus: 'active' })
  const entries = shop.shop.db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('businessId', '=', owner.businessId)
  expect(await entries.execute()).toEqual([{ amount: 16_900 }])
  await expect.poll(() => mailsOf(shop, owner, 'Welcome to Plus').length).toBe(1)

  const change = { ...body, action: 'upgrade', priceRef: 'max_monthly' } as const
  const upgrades = await Promise.allSettled(calls.map((call) => call(updatePlan, { body: change })))
  expect(upgrades.some(({ status }) => status === 'fulfilled')).toBe(true)
  await shop.settled()
  expect((await invoicesOf(shop, owner)).map(({ billing_reason }) => billing_reason)).toEqual([
    'subscription_update',
    'subscription_create',
  ])
  expect(mailsOf(shop, owner, 'Welcome to Plus')).toHaveLength(1)
})

test('F23 A84 retries and the nightly reconciliation, started on two servers at once, run once', async () => {
  const owner = await aSubscriber(shop)
  await payWith(shop, owner, 'pm_card_chargeCustomerFail')
  await shop.pass(31)
  await shop.pass(1)
  expect(sum(await both(runDunning))).toBe(1)
  await expect.poll(() => mailsOf(shop, owner, 'Your $169.00 payment didn’t go through').length).toBe(2)
  const [invoice] = await invoicesOf(shop, owner)
  expect(invoice?.attempt_count).toBe(2)

  shop.sandbox.webhooks.delivery.isHeld = true
  await payWith(shop, owner, 'pm_card_visa')
  await shop.stripe.invoices.pay(invoice?.id ?? '')
  shop.sandbox.webhooks.lose()
  shop.sandbox.webhooks.delivery.isHeld = false
  expect(sum(await both(reconcileAll))).toBeGreaterThanOrEqual(1)
  expect(await planStateOf(shop, owner.businessId)).toMatchObject({ planStatus: 'active' })
  expect(await ledgerOf(shop, owner)).toBe(33_800)
  expect(sum(await both(reconcileAll))).toBe(0)
})

test('F30 what cannot be followed is parked after five tries, and the others go on', async () => {
  const [poison, healthy] = [await aSubscriber(shop), await aSubscriber(shop)]
  const { world } = shop.sandbox
  const customer = await customerOf(shop, poison)
  const invoice = world.all('invoice', (each) => each.customer === customer)[0]
  if (invoice === undefined) throw new Error('there is no invoice')
  const { lines } = invoice
  // An invoice without lines can't be parsed.
  Object.assign(invoice, { lines: null })
  world.emit('customer.updated', world.get('customer', customer))
  const parked = async () => {
    // Skips the wait of half a minute before the next attempt.
    await sql`update pgboss.job set start_after = now() where name = ${SYNC} and state = 'retry'`.execute(
      shop.shop.db,
    )
    const { rows } = await sql<{
      data: { businessId: string }
    }>`select data from pgboss.job where name = ${DEAD_SYNC}`.execute(shop.shop.db)
    return rows.map(({ data }) => data.businessId)
  }
  await shop.stripe.subscriptions.update(
    (await shop.stripe.subscriptions.list({ customer: await customerOf(shop, healthy) })).data[0]?.id ?? '',
    { cancel_at_period_end: true },
  )
  await expect.poll(parked).toEqual([poison.businessId])
  const tries = await sql<{
    n: number
  }>`select retry_count + 1 as n from pgboss.job where name = ${SYNC} and data->>'businessId' = ${poison.businessId} and state = 'failed'`.execute(
    shop.shop.db,
  )
  expect(tries.rows).toEqual([{ n: 5 }])
  await shop.settled()
  const ending = shop.shop.db
    .selectFrom('subscription')
    .select('cancelAt')
    .where('businessId', '=', healthy.businessId)
  expect(await ending.executeTakeFirst()).toEqual({ cancelAt: expect.any(String) })
  // A night later the invoice is valid again, and the difference is repaired.
  Object.assign(invoice, { lines })
  expect(await reconcileAll(shop.context)).toBe(0)
})
