import * as z from 'zod/mini'

import { CARD_TIERS, PLANS } from '#features/plans/plans.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { BILLING_CYCLES } from '#shared/paywall.ts'

const PlanId = z.enum(PLANS.map(({ id }) => id))

/** R50. `price` is in whole US dollars a month; `stripe.price` is the lookup key of the price at Stripe. */
const Plan = z.object({
  id: PlanId,
  tier: z.enum(CARD_TIERS),
  billingCycle: z.enum(BILLING_CYCLES),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  benefitsHeader: z.string(),
  benefits: z.array(
    z.object({ description: z.string(), annotation: z.optional(z.string()), isAnnualOnly: z.boolean() }),
  ),
  stripe: z.object({ price: PlanId }),
  recommended: z.boolean(),
})

/** Parsed as R103 says: a tier in any case; 'month' or 'monthly', 'year' or 'annually'. */
const Name = z.string().check(z.maxLength(50))

export const listPlans = endpoint('GET /plans', {
  summary: 'The eight plans with prices and benefits, optionally of one tier or billing cycle',
  access: { who: 'public' },
  query: z.object({ tier: z.optional(Name), billingCycle: z.optional(Name) }),
  reply: list('plans', Plan),
})
