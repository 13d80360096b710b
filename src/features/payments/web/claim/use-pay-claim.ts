import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { type Claim, payClaim } from '#features/claims/contract.ts'
import type { PlanId } from '#features/pricing/plans.ts'
import { Refusal } from '#kernel/errors.ts'
import { paths, withQuery } from '#kernel/paths.ts'
import { call } from '#web/data/api.ts'

/** Leads to the card provider's page for the plan of a claim (R49, R138), and back to the claim. Pressed again it is the same purchase. */
export function usePayClaim(claim: Claim) {
  const key = useRef<{ planId: string; id: string }>(null)
  const paying = useMutation({
    meta: { action: 'claim checkout' },
    mutationFn: async (planId: PlanId) => {
      const brandId = claim.brand?.id
      if (brandId === undefined) throw new Refusal('conflict', 'The brand is not listed yet.')
      if (key.current?.planId !== planId) key.current = { planId, id: crypto.randomUUID() }
      const back = (checkout: string) => withQuery(paths.claim, { claim: claim.id, checkout })
      const { url } = await call(payClaim, {
        body: { priceId: planId, brandId, successUrl: back('success'), cancelUrl: back('cancel') },
        idempotencyKey: key.current.id,
      })
      location.assign(url)
      // The page is on its way: the button stays busy.
      await new Promise(() => {})
    },
    // What was answered once is answered again: a new attempt asks anew.
    onError: () => {
      key.current = null
    },
  })
  const { reset } = paying
  useEffect(() => {
    // Back from the provider's page with the browser's own button: this page is as it was left, busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      key.current = null
      reset()
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])
  return paying
}
