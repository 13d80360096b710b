import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { addPaymentMethod } from '#features/payments/billing-contract.ts'
import { getSubscription } from '#features/payments/contract.ts'
import { cardName } from '#features/payments/rules.ts'
import { reloadPlan } from '#features/payments/web/queries.ts'
import { isApiError, ApiError } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { mayPass } from '#web/data/query-client.ts'

/** A bill that the new card paid at once. */
export type Paid = { amount: number; card: string; pdfUrl: string | null }

type Options = {
  businessId: string
  owed: number
  /** Called with the paid bill; null if nothing was owed. */
  onDone: (paid: Paid | null) => void
  /**
   * Creates a new secret after the current one was used, before the error is shown, so that the user can type
   * again at once.
   */
  onUsedUp: () => Promise<unknown>
}
type Typed = { stripe: Stripe; elements: StripeElements; clientSecret: string }
export type CardSaving = ReturnType<typeof useSaveCard>

/**
 * Sends the card to Stripe, lets the bank ask the cardholder, then tells the server which card it is (R134,
 * R164). A card that was saved but could not pay the open amount is reported as exactly that.
 */
export function useSaveCard({ businessId, owed, onDone, onUsedUp }: Options) {
  const attempt = useIdempotencyKey()
  // Already saved at Stripe: a repeated press continues from there.
  const saved = useRef<string>(null)
  return useMutation({
    meta: { action: 'card' },
    mutationFn: async (typed: Typed) => {
      saved.current ??= await confirm(typed)
      const body = { businessId, paymentMethodRef: saved.current }
      return attempt(body, async (idempotencyKey) => {
        const { paymentMethod } = await call(addPaymentMethod, { body, idempotencyKey })
        const { unpaid, lastPayment } = await call(getSubscription, { query: { businessId } })
        await reloadPlan()
        if (unpaid !== null)
          throw new ApiError(
            'payment_failed',
            `${cardName(paymentMethod)} is saved, but your bank declined the ${formatMoney(unpaid.amount)} payment. Try another card.`,
          )
        if (owed === 0) return null
        const pdfUrl = lastPayment?.amount === owed ? lastPayment.pdfUrl : null
        return { amount: owed, card: cardName(paymentMethod), pdfUrl }
      })
    },
    onError: async (error) => {
      // A lost response may have saved it: the same key fetches the result.
      if (saved.current === null || mayPass(error) || isApiError(error, 'in_progress')) return
      saved.current = null
      await onUsedUp()
    },
    onSuccess: (paid) => {
      if (paid === null) toast('Card saved')
      onDone(paid)
    },
  })
}

async function confirm({ stripe, elements, clientSecret }: Typed): Promise<string> {
  const checked = await elements.submit()
  if (checked.error)
    throw new ApiError('payment_method_rejected', checked.error.message ?? 'Check the card details.')
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: { return_url: location.href },
  })
  if (error)
    throw new ApiError('payment_method_rejected', error.message ?? 'We can’t use this card. Try another one.')
  const method = setupIntent.payment_method
  const id = typeof method === 'string' ? method : method?.id
  if (id === undefined)
    throw new ApiError('payment_method_rejected', 'We can’t use this card. Try another one.')
  return id
}
