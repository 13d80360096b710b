import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { createCheckout } from '#features/payments/contract.ts'
import type { PlanId } from '#features/pricing/plans.ts'
import { paths, withQuery } from '#kernel/paths.ts'
import { call } from '#web/data/api.ts'

type Wish = { planId: PlanId; businessId: string; from?: string | null; cancelUrl?: string }

/** Leads to the card provider's page for a plan (R31, R137). Pressed again it is the same purchase. */
export function useBuy() {
  const key = useRef<{ wish: string; id: string }>(null)
  const buying = useMutation({
    meta: { action: 'checkout' },
    mutationFn: async ({ planId, businessId, from, cancelUrl }: Wish) => {
      const wish = `${businessId} ${planId}`
      if (key.current?.wish !== wish) key.current = { wish, id: crypto.randomUUID() }
      const { url } = await call(createCheckout, {
        body: {
          priceId: planId,
          clientReferenceId: businessId,
          successUrl: withQuery(paths.subscription, { checkout: 'success', from }),
          cancelUrl: cancelUrl ?? withQuery(paths.subscription, { checkout: 'cancel', from }),
        },
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
  const { reset } = buying
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
  return buying
}
