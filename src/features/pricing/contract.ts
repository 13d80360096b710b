import * as z from 'zod/mini'

import { CARD_TIERS, PLANS } from '#features/pricing/plans.ts'
import { endpoint, list } from '#kernel/wire/contract.ts'
import { BILLING_CYCLES } from '#kernel/paywall.ts'

const PlanId = z.enum(PLANS.map(({ id }) => id))

/** R50. `price` is in whole US dollars a month; `stripe.price` is the lookup key of the price at the card provider. */
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

export const listPlans = endpoint('GET /plans', {
  summary: 'The eight plans with their prices and benefits',
  access: { who: 'public' },
  reply: list('plans', Plan),
})
