import { afterAll, beforeAll, expect, test } from 'vitest'

import { cancelDowngrade, updatePlan } from '#features/payments/contract.ts'
import { reconcile, reconcileAll } from '#features/payments/server/money/reconcile.ts'
import { reconcilePendingUpgrades } from '#features/payments/server/plans/reconcile-pending-upgrades.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import {
  aSubscriber,
  invoicesOf,
  liveOf,
  mailsOf,
  payWith,
  type ShopOwner,
  stateOf,
} from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const ask = (
  { call, businessId }: ShopOwner,
  action: 'upgrade' | 'downgrade' | 'cancel',
  priceRef?: string,
) => call(updatePlan, { body: { businessId, action, ...(priceRef !== undefined && { priceRef }) } })

/**
 * Creates a shop on Plus, planned to end or to become Essential, with a card whose bank requires
 * confirmation.
 */
async function aLeaver(planned: 'cancel' | 'downgrade') {
  const owner = await aSubscriber(shop)
  await payWith(shop, owner, 'pm_card_authenticationRequired')
  await ask(owner, planned, planned === 'downgrade' ? 'essential_monthly' : undefined)
  await shop.settled()
  return owner
}

/** Starts the upgrade and leaves the bank's confirmation open. Returns the pending payment. */
async function walkAway(owner: ShopOwner, plan = 'max_monthly'): Promise<string> {
  const done = await ask(owner, 'upgrade', plan)
  expect(done).toMatchObject({ acknowledged: false, requiresAction: { clientSecret: expect.any(String) } })
  await shop.settled()
  return done.requiresAction?.clientSecret.split('_secret_')[0] ?? ''
}

const confirm = (intent: string) =>
  shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
const aside = ({ businessId }: ShopOwner) =>
  shop.shop.db.selectFrom('deferredPlanChange').selectAll().where('businessId', '=', businessId).execute()

/** Counts the schedules that are still active at Stripe. */
function scheduled(subscription: string): number {
  const { world } = shop.sandbox
  return world.all(
    'subscription_schedule',
    (each) => each.subscription === subscription && each.status === 'active',
  ).length
}

/** Drops webhooks until `work` is done. */
async function unheard(work: () => Promise<void>) {
  const { webhooks } = shop.sandbox
  webhooks.delivery.isHeld = true
  await work()
  webhooks.lose()
  webhooks.delivery.isHeld = false
}

const DOWN = { planId: 'plus_monthly', cancelAt: null, pendingChange: { planId: 'essential_monthly' } }

test('R156 a downgrade stays scheduled while an upgrade waits for the bank, and applies again when it is not confirmed', async () => {
  const owner = await aLeaver('downgrade')
  const { id } = await liveOf(shop, owner)
  const before = await stateOf(owner)
  expect(before).toMatchObject(DOWN)
  await walkAway(owner)
  expect(scheduled(id)).toBe(0)
  expect(await stateOf(owner)).toEqual(before)
  await shop.pass(0.99)
  expect(scheduled(id)).toBe(1)
  expect(await aside(owner)).toEqual([])
  expect(await stateOf(owner)).toEqual(before)
  expect((await invoicesOf(shop, owner)).map(({ status }) => status)).toEqual(['void', 'paid'])
  await expect.poll(() => mailsOf(shop, owner, 'You’ll move to').length).toBe(1)
  await payWith(shop, owner, 'pm_card_visa')
  await shop.pass(31)
  expect(await stateOf(owner)).toMatchObject({ planId: 'essential_monthly', pendingChange: null })
  expect((await invoicesOf(shop, owner))[0]?.amount_paid).toBe(4_900)
  expect(mailsOf(shop, owner, 'You’ll move to')).toHaveLength(1)
})

test('R156 a cancellation stays set at Stripe during a pending upgrade: a cancelled plan does not renew', async () => {
  const owner = await aLeaver('cancel')
  const { cancelAt } = await stateOf(owner)
  // Three hours before the end, without another check of ours.
  await shop.move((Date.parse(cancelAt ?? '') - shop.shop.clock.now().getTime()) / 86_400_000 - 0.125)
  await walkAway(owner)
  expect(await stateOf(owner)).toMatchObject({ cancelAt, nextBill: null })
  await unheard(() => shop.move(0.2))
  await reconcileAll(shop.context)
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'canceled' })
  expect((await invoicesOf(shop, owner)).map(({ status }) => status)).toEqual(['void', 'paid'])
})

test('R100 an upgrade that is confirmed late drops scheduled changes permanently', async () => {
  for (const planned of ['cancel', 'downgrade'] as const) {
    const owner = await aLeaver(planned)
    const intent = await walkAway(owner)
    await shop.pass(0.5)
    expect((await stateOf(owner)).planId).toBe('plus_monthly')
    await confirm(intent)
    await shop.settled()
    const upgraded = {
      planId: 'max_monthly',
      tier: 'max',
      planStatus: 'active',
      cancelAt: null,
      pendingChange: null,
    }
    expect(await stateOf(owner), planned).toMatchObject(upgraded)
    expect(await aside(owner)).toEqual([])
    await payWith(shop, owner, 'pm_card_visa')
    await shop.pass(32)
    expect(await stateOf(owner), planned).toMatchObject(upgraded)
    expect((await invoicesOf(shop, owner))[0]?.amount_paid).toBe(32_900)
  }
})

test('A84 with every webhook lost the job of every five minutes plans it again, once, and the nightly run finds nothing to repair', async () => {
  const owner = await aLeaver('downgrade')
  const { id } = await liveOf(shop, owner)
  await walkAway(owner)
  await unheard(() => shop.move(0.5))
  expect(await reconcilePendingUpgrades(shop.context)).toBe(0)
  await unheard(() => shop.move(0.5))
  expect(scheduled(id)).toBe(0)
  expect(await reconcilePendingUpgrades(shop.context)).toBe(1)
  expect(await reconcilePendingUpgrades(shop.context)).toBe(0)
  expect(scheduled(id)).toBe(1)
  await shop.settled()
  expect(await reconcile(shop.context, owner.businessId)).toBe(false)
  expect(await stateOf(owner)).toMatchObject(DOWN)
  // A change that the owner takes back afterwards stays taken back.
  await owner.call(cancelDowngrade, { body: { businessId: owner.businessId } })
  await reconcile(shop.context, owner.businessId)
  expect(await stateOf(owner)).toMatchObject({ pendingChange: null })
  expect(scheduled(id)).toBe(0)
})

test('A80 delivered twice, in reverse and late, an expired upgrade schedules its downgrade once', async () => {
  const { webhooks } = shop.sandbox
  const owner = await aLeaver('downgrade')
  const { id } = await liveOf(shop, owner)
  await walkAway(owner)
  webhooks.delivery.isHeld = true
  await shop.move(1)
  const delivered = webhooks.waiting().map((event) => event.id)
  webhooks.delivery.isHeld = false
  webhooks.release('reversed')
  await shop.settled()
  for (const event of delivered) webhooks.repeat(event)
  await shop.settled()
  expect(scheduled(id)).toBe(1)
  expect(await stateOf(owner)).toMatchObject(DOWN)
  // And again from there.
  await walkAway(owner)
  await shop.pass(1)
  expect(scheduled(id)).toBe(1)
  expect(await stateOf(owner)).toMatchObject(DOWN)
})

test('R156 what is wished for while an upgrade waits replaces it: nothing of it can be paid any more', async () => {
  const cancelled = await aLeaver('downgrade')
  const intent = await walkAway(cancelled)
  await ask(cancelled, 'cancel')
  await shop.settled()
  await expect(confirm(intent)).rejects.toThrow('canceled')
  expect(await stateOf(cancelled)).toMatchObject({ pendingChange: null, cancelAt: expect.any(String) })

  const lower = await aLeaver('cancel')
  await walkAway(lower)
  await ask(lower, 'downgrade', 'essential_annually')
  await shop.pass(1)
  expect(await stateOf(lower)).toMatchObject({
    cancelAt: null,
    pendingChange: { planId: 'essential_annually' },
  })

  const kept = await aLeaver('downgrade')
  const { id } = await liveOf(shop, kept)
  await walkAway(kept)
  const keep = () => kept.call(cancelDowngrade, { body: { businessId: kept.businessId } })
  expect(await keep()).toMatchObject({ changed: true })
  expect(await keep()).toMatchObject({ changed: false })
  await shop.pass(1)
  expect(await stateOf(kept)).toMatchObject({ planId: 'plus_monthly', pendingChange: null, cancelAt: null })
  expect(scheduled(id)).toBe(0)

  // Another upgrade takes its place, and the downgrade that both deferred is kept.
  const again = await aLeaver('downgrade')
  const first = await walkAway(again)
  shop.shop.clock.shiftMs += 60_000
  await walkAway(again, 'max_annually')
  await expect(confirm(first)).rejects.toThrow('canceled')
  await shop.pass(1)
  expect(await stateOf(again)).toMatchObject(DOWN)
})

test('F2 F13 an upgrade interrupted after it removed a downgrade has it scheduled again, and the same request still succeeds', async () => {
  const owner = await aLeaver('downgrade')
  const { id } = await liveOf(shop, owner)
  const { businessId } = owner
  shop.sandbox.fail({ kind: 'error-500', times: 9, matches: new RegExp(`^POST /v1/subscriptions/${id}`) })
  const upgrade = () =>
    owner.call(updatePlan, {
      body: { businessId, action: 'upgrade', priceRef: 'max_monthly' },
      idempotencyKey: `cut-off-${id}`,
    })
  await expect(upgrade()).rejects.toMatchObject({ code: 'payment_unavailable' })
  shop.sandbox.heal()
  expect(await aside(owner)).toHaveLength(1)
  shop.shop.clock.shiftMs += 6 * 60_000
  await reconcilePendingUpgrades(shop.context)
  await shop.settled()
  expect(scheduled(id)).toBe(1)
  expect(await stateOf(owner)).toMatchObject(DOWN)
  await payWith(shop, owner, 'pm_card_visa')
  expect(await upgrade()).toEqual({ acknowledged: true })
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planId: 'max_monthly', pendingChange: null })
  expect(await aside(owner)).toEqual([])
})

test('R156 in its last hour a downgrade is not deferred for a bank that may never be answered', async () => {
  const owner = await aLeaver('downgrade')
  const { id } = await liveOf(shop, owner)
  const end = Date.parse((await stateOf(owner)).pendingChange?.effectiveAt ?? '')
  const until = (time: number) => shop.pass((time - shop.shop.clock.now().getTime()) / 86_400_000)
  await until(end - 3 * 3_600_000)
  const intent = await walkAway(owner)
  await unheard(() => until(end - 3_500_000))
  await reconcilePendingUpgrades(shop.context)
  await expect(confirm(intent)).rejects.toThrow('canceled')
  expect(scheduled(id)).toBe(1)
  await expect(ask(owner, 'upgrade', 'max_monthly')).rejects.toMatchObject({
    code: 'payment_failed',
    message: expect.stringContaining('about to change within the hour'),
  })
  await shop.settled()
  expect(scheduled(id)).toBe(1)
  await payWith(shop, owner, 'pm_card_visa')
  await until(end + 60_000)
  expect(await stateOf(owner)).toMatchObject({ planId: 'essential_monthly', planStatus: 'active' })
  expect((await invoicesOf(shop, owner))[0]?.amount_paid).toBe(4_900)
})
