import type Stripe from 'stripe'

import { type BuyablePlanId, isBuyable } from '#features/payments/rules.ts'
import type { StripeClient } from '#features/payments/server/stripe.ts'
import { findPlan, PLANS, type PlanId, planOf } from '#features/plans/plans.ts'
import { ApiError } from '#shared/errors.ts'

const FRESH_MS = 300_000
const known = new WeakMap<StripeClient, { at: number; ids: Map<string, string> }>()

/**
 * Returns the plan that a request names. Throws 'Invalid plan id: {id}' (R159), and `not_buyable` for B2B
 * (A61).
 */
export function buyablePlan(ref: string): BuyablePlanId {
  const { id } = planOf(ref)
  if (!isBuyable(id))
    throw new ApiError('not_buyable', 'B2B plans start with a call. Book one and we’ll work it out together.')
  return id
}

/** Returns Stripe's price of a plan, by its lookup key. Throws if `npm run stripe:setup` was never run. */
export async function priceIdOf(stripe: StripeClient, plan: BuyablePlanId): Promise<string> {
  const cached = known.get(stripe)
  const id = cached !== undefined && Date.now() - cached.at < FRESH_MS ? cached.ids.get(plan) : undefined
  if (id !== undefined) return id
  const ids = new Map<string, string>()
  const keys = PLANS.map(({ stripe: { price } }) => price).filter(isBuyable)
  for await (const price of stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 }))
    if (price.lookup_key !== null) ids.set(price.lookup_key, price.id)
  known.set(stripe, { at: Date.now(), ids })
  const found = ids.get(plan)
  if (found === undefined) throw new Error(`Stripe has no price for ${plan}. Run \`npm run stripe:setup\`.`)
  return found
}

/** Returns the plan of a price, by our own lookup keys only (A62). */
export function planOfPrice(price: Stripe.Price): PlanId | null {
  return (price.lookup_key === null ? undefined : findPlan(price.lookup_key)?.id) ?? null
}
