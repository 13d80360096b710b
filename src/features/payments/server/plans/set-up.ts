import { billOf, isBuyable } from '#features/payments/rules.ts'
import type { StripeClient } from '#features/payments/server/stripe.ts'
import { PLANS } from '#features/plans/plans.ts'
import { planName } from '#shared/paywall.ts'

/**
 * Creates a product for each plan that can be bought, and its price in cents with the plan's id as the lookup
 * key. A price of the right amount stays; one of another amount passes its key to the new price. Returns the
 * keys that were created.
 */
export async function setUpPrices(stripe: StripeClient): Promise<string[]> {
  const plans = PLANS.flatMap((plan) => (isBuyable(plan.id) ? [{ ...plan, id: plan.id }] : []))
  const { data } = await stripe.prices.list({
    lookup_keys: plans.map(({ id }) => id),
    active: true,
    limit: 100,
  })
  const made: string[] = []
  for (const { id, billingCycle } of plans) {
    const there = data.find(({ lookup_key }) => lookup_key === id)
    if (there?.unit_amount === billOf(id)) continue
    const product = await stripe.products.create({ name: planName(id) ?? id })
    await stripe.prices.create({
      currency: 'usd',
      product: product.id,
      unit_amount: billOf(id),
      lookup_key: id,
      transfer_lookup_key: true,
      recurring: { interval: billingCycle === 'annually' ? 'year' : 'month' },
      tax_behavior: 'exclusive',
    })
    made.push(id)
  }
  return made
}
