import { type Claim, payClaim } from '#features/claims/contract.ts'
import { useProviderPage } from '#features/payments/web/use-provider-page.ts'
import type { PlanId } from '#features/plans/plans.ts'
import { ApiError } from '#shared/errors.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { call } from '#web/data/api.ts'

/** Opens Stripe's page for the plan of a claim (R49, R138), which returns to the claim. */
export function usePayClaim(claim: Claim) {
  return useProviderPage({
    action: 'claim checkout',
    open: async (planId: PlanId, idempotencyKey) => {
      const brandId = claim.brand?.id
      if (brandId === undefined) throw new ApiError('conflict', 'The brand isn’t listed yet.')
      const back = (checkout: string) => withQuery(paths.claim, { claim: claim.id, checkout })
      const body = { priceId: planId, brandId, successUrl: back('success'), cancelUrl: back('cancel') }
      return await call(payClaim, { body, idempotencyKey })
    },
  })
}
