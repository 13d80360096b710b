import { afterAll, beforeAll, expect, test } from 'vitest'

import { addPaymentMethod, getRedemptions } from '#features/payments/billing-contract.ts'
import { updatePlan } from '#features/payments/contract.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import {
  aSubscriber,
  customerOf,
  invoicesOf,
  payWith,
  type ShopOwner,
  stateOf,
} from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  shop.sandbox.world.settings.draftSeconds = 3_600
})
afterAll(() => shop.stop())

const HOUR = 1 / 24
/** Moves to ten minutes after the renewal, which is a draft by then. */
async function renew(owner: ShopOwner): Promise<void> {
  const end = Date.parse((await stateOf(owner)).currentPeriodEnd ?? '')
  await shop.pass((end + 600_000 - shop.shop.clock.now().getTime()) / 86_400_000)
  expect((await invoicesOf(shop, owner))[0]).toMatchObject({ status: 'draft' })
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active' })
}
const allowancesOf = ({ call, businessId }: ShopOwner) => call(getRedemptions, { query: { businessId } })
const grantsOf = async ({ businessId }: ShopOwner) => {
  const rows = await shop.shop.db
    .selectFrom('creditEntry')
    .select('amount')
    .where('businessId', '=', businessId)
    .where('kind', '=', 'adCredit')
    .where('entry', '=', 'grant')
    .execute()
  return rows.map(({ amount }) => amount)
}
const nothing = { adCredit: null, perks: null }

test('R169 a month’s credit is granted once its renewal is paid, and not while that is a draft', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  expect(await allowancesOf(owner)).toMatchObject({ adCredit: { granted: 60_000 } })
  await renew(owner)
  expect(await allowancesOf(owner)).toEqual(nothing)
  const early = await shop.shop.inject({
    method: 'POST',
    url: '/api/redemptions',
    headers: { authorization: `Bearer ${shop.operatorKey}` },
    payload: { businessId: owner.businessId, kind: 'adCredit', amount: 1, id: 'early' },
  })
  expect(early.statusCode).toBe(409)
  await shop.pass(HOUR)
  expect(await grantsOf(owner)).toEqual([60_000, 60_000])
  expect(await allowancesOf(owner)).toMatchObject({ adCredit: { granted: 60_000, used: 0 } })
})

test('R170 a year’s perks are granted once the year is paid', async () => {
  const owner = await aSubscriber(shop, 'essential_annually')
  expect(await allowancesOf(owner)).toMatchObject({ perks: { emails: { granted: 3 } } })
  await renew(owner)
  expect(await allowancesOf(owner)).toEqual(nothing)
  await shop.pass(HOUR)
  expect(await allowancesOf(owner)).toMatchObject({
    adCredit: { granted: 15_000 },
    perks: { emails: { granted: 3, used: 0 } },
  })
})

test('R169 a renewal that is declined grants nothing, until another card pays it', async () => {
  const owner = await aSubscriber(shop, 'max_monthly')
  await payWith(shop, owner, 'pm_card_chargeCustomerFail')
  await renew(owner)
  await shop.pass(HOUR)
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'past_due' })
  expect(await allowancesOf(owner)).toEqual(nothing)
  const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', {
    customer: await customerOf(shop, owner),
  })
  await owner.call(addPaymentMethod, { body: { businessId: owner.businessId, paymentMethodRef: id } })
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active' })
  expect(await grantsOf(owner)).toEqual([165_000, 165_000])
})

test('R169 an upgrade that is never confirmed doesn’t pay for the renewal that waits', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  await payWith(shop, owner, 'pm_card_authenticationRequired')
  await renew(owner)
  const upgrade = { businessId: owner.businessId, priceRef: 'max_monthly', action: 'upgrade' } as const
  expect(await owner.call(updatePlan, { body: upgrade })).toMatchObject({ acknowledged: false })
  await shop.settled()
  expect(await allowancesOf(owner)).toEqual(nothing)
  expect(await grantsOf(owner)).toEqual([60_000])
})
