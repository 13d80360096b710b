import { afterAll, beforeAll, expect, test } from 'vitest'

import { customerOf } from '#features/payments/server/customer.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import { aShopOwner } from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

test('F14 A83 after a lost reply another member gets the customer that was created, with their own email', async () => {
  const { businessId } = await aShopOwner(shop)
  shop.sandbox.fail({ kind: 'lose-answer', times: 9, matches: /^POST \/v1\/customers$/ })
  const first = customerOf(shop.context, { businessId, email: 'ines@hollowmere.example' })
  await expect(first).rejects.toMatchObject({ code: 'payment_unavailable' })
  shop.sandbox.heal()
  const id = await customerOf(shop.context, { businessId, email: 'tom@hollowmere.example' })
  const made = shop.sandbox.world.all('customer', ({ metadata }) => metadata['business'] === businessId)
  expect(made).toMatchObject([{ id, email: 'tom@hollowmere.example' }])
  expect(await customerOf(shop.context, { businessId, email: 'ines@hollowmere.example' })).toBe(id)
})
