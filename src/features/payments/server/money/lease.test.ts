import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withLease } from '#features/payments/server/money/lease.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import { syncSubscription } from '#features/payments/server/money/sync.ts'
import { priceIdOf } from '#features/payments/server/plans/prices.ts'

import { type SecondApp, startSecondApp } from '#test/apps/second-app.ts'
import { openShop, type Shop } from '#test/world/payments.ts'
import { aShopOwner, aSubscriber, customerOf, liveOf, planStateOf, stateOf } from '#test/world/subscribers.ts'

const PATIENT = { timeout: 15_000 }

let shop: Shop
let second: SecondApp
let elsewhere: PaymentContext
beforeAll(async () => {
  shop = await openShop()
  second = await startSecondApp(shop.shop)
  elsewhere = { ...second.services, log: second.app.log }
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

const rename = (businessId: string, name: string) => (trx: PaymentContext['db']) =>
  trx.updateTable('business').set({ name }).where('id', '=', businessId).execute()
const nameOf = async (businessId: string) =>
  (
    await shop.shop.db
      .selectFrom('business')
      .select('name')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
  ).name

/** Makes the lease of a business expire in so many seconds, as if its holder had crashed. */
const leaveLease = (businessId: string, seconds: number) =>
  sql`update payment_lease set expires_at = clock_timestamp() + make_interval(secs => ${seconds})
    where business_id = ${businessId}`.execute(shop.shop.db)
const secondsLeft = async (businessId: string) => {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at - clock_timestamp())::float as left
    from payment_lease where business_id = ${businessId}`.execute(shop.shop.db)
  return rows[0]?.left ?? 0
}

test('F2 F23 a holder whose lease has expired, or was taken over by another server, writes nothing and runs again', async () => {
  const { businessId } = await aShopOwner(shop)
  const refused: string[] = []
  let runs = 0
  const done = await withLease(shop.context, businessId, async (lease) => {
    runs += 1
    if (runs < 3) await leaveLease(businessId, 0)
    if (runs === 2)
      await withLease(elsewhere, businessId, (theirs) =>
        theirs.write(rename(businessId, 'Written by the next holder')),
      )
    await lease.write(rename(businessId, `Written by run ${runs}`)).catch(async (error: unknown) => {
      refused.push(await nameOf(businessId))
      throw error
    })
    return runs
  })
  expect(done).toBe(3)
  expect(refused).toEqual([expect.not.stringContaining('Written'), 'Written by the next holder'])
  expect(await nameOf(businessId)).toBe('Written by run 3')
})

test('F2 A80 a sync that loses its lease inside Stripe is run again from a fresh fetch: what it had read is not written', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  const { id, items } = await liveOf(shop, owner)
  const price = await priceIdOf(shop.stripe, 'max_monthly')
  shop.sandbox.webhooks.delivery.isHeld = true
  // The subscriptions have been read, but not yet the customer.
  const hold = shop.sandbox.hold(new RegExp(`GET /v1/customers/${await customerOf(shop, owner)}`))
  const before = shop.sandbox.api.calls.length
  const sync = syncSubscription(shop.context, owner.businessId)
  await expect.poll(() => shop.sandbox.api.calls.slice(before)).toContain('GET /v1/subscriptions')
  await expect.poll(hold.waiting).toBe(1)
  await shop.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price }],
    proration_behavior: 'always_invoice',
  })
  await leaveLease(owner.businessId, 0)
  hold.release()
  expect(await sync).toBe(true)
  expect(await planStateOf(shop, owner.businessId)).toMatchObject({ tier: 'max', planStatus: 'active' })
  shop.sandbox.webhooks.delivery.isHeld = false
  shop.sandbox.webhooks.lose()
})

test('F23 callers that wait for a lease hold no connection, and get 503 with Retry-After when it takes too long', async () => {
  const owner = await aSubscriber(shop)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const { promise: held, resolve: begin } = Promise.withResolvers<void>()
  const holder = withLease(elsewhere, owner.businessId, () => {
    begin()
    return over
  })
  await held
  // Three for each connection of the pool.
  const impatient = Array.from({ length: 15 }, () =>
    syncSubscription({ ...shop.context, leaseWaitMs: 500 }, owner.businessId).catch(
      (error: unknown) => error,
    ),
  )
  const patient = syncSubscription(shop.context, owner.businessId)
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active' })
  for (const error of await Promise.all(impatient))
    expect(error).toMatchObject({ code: 'payment_unavailable', status: 503, retryAfter: 5 })
  end()
  await holder
  expect(await patient).toBe(false)
})

test('F23 a lease is renewed for as long as its holder works', async () => {
  const { businessId } = await aShopOwner(shop)
  await withLease(shop.context, businessId, async () => {
    await leaveLease(businessId, 10)
    await expect.poll(() => secondsLeft(businessId), PATIENT).toBeGreaterThan(10)
  })
  expect(await secondsLeft(businessId)).toBeLessThan(0)
})

test('A67 Stripe cannot be called while a transaction is open, not even by mistake', async () => {
  const { db } = shop.shop
  const { businessId } = await aSubscriber(shop)
  await shop.settled()
  const before = shop.sandbox.api.calls.length
  const bug = { name: 'OutboundInTransaction', message: 'Stripe was called inside a database transaction.' }
  const ask = () => shop.stripe.prices.list()
  await expect(db.transaction().execute(ask)).rejects.toMatchObject({ detail: bug })
  // The error names the bug instead of blaming Stripe.
  await expect(withLease(shop.context, businessId, (lease) => lease.write(ask))).rejects.toMatchObject({
    detail: bug,
  })
  await expect(db.transaction().execute(() => stripeOf(shop.shop.config))).rejects.toMatchObject(bug)
  await expect(
    db.transaction().execute(() => syncSubscription(shop.context, businessId)),
  ).rejects.toMatchObject({
    name: bug.name,
  })
  expect(shop.sandbox.api.calls).toHaveLength(before)
  expect((await ask()).data).toEqual(expect.any(Array))
})
