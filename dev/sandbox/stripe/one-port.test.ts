import { expect, test } from 'vitest'

import { priceIdOf } from '#features/payments/server/plans/prices.ts'
import { setUpPrices } from '#features/payments/server/plans/set-up.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import { startStripeSandbox } from '#dev/sandbox/stripe/server.ts'

test('a sandbox that reuses the port of an earlier one is asked for its own prices', async () => {
  const earlier = await startStripeSandbox()
  const port = Number(new URL(earlier.stripe.apiUrl ?? '').port)
  const before = await stripeOf(earlier)
  await setUpPrices(before)
  await priceIdOf(before, 'plus_monthly')
  await earlier.close()
  const later = await startStripeSandbox({ port })
  try {
    const now = await stripeOf(later)
    await setUpPrices(now)
    const price = await now.prices.retrieve(await priceIdOf(now, 'plus_monthly'))
    expect(price.lookup_key).toBe('plus_monthly')
  } finally {
    await later.close()
  }
})
