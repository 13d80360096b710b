import type Stripe from 'stripe'

import { intentIdOf } from '#features/payments/server/money/state.ts'
import { isGone, isStripeError, type StripeClient } from '#features/payments/server/stripe.ts'
import type { TrueSubscription } from '#features/payments/server/money/truth.ts'

/**
 * Ends a subscription at once and pays back what its last invoice took: all of it, or `amount` cents. The money goes back first, so that a crash
 * between the two is made good by the next run; under its key it goes back once.
 */
export async function endAndPayBack(
  stripe: StripeClient,
  subscription: TrueSubscription,
  invoices: readonly Stripe.Invoice[],
  amount?: number,
): Promise<void> {
  const key = (what: string) => ({ idempotencyKey: `pay-back:${what}:${subscription.id}` })
  const paid = invoices.find(({ id, amount_paid }) => id === subscription.latestInvoiceId && amount_paid > 0)
  const intent = paid === undefined ? null : intentIdOf(paid)
  if (intent !== null && amount !== 0)
    await stripe.refunds
      .create({ payment_intent: intent, ...(amount !== undefined && { amount }) }, key('refund'))
      .catch((error: unknown) => {
        if (!isRefunded(error)) throw error
      })
  await stripe.subscriptions.cancel(subscription.id, {}, key('cancel')).catch((error: unknown) => {
    if (!isGone(error)) throw error
  })
}

const isRefunded = (error: unknown) => isStripeError(error) && error.code === 'charge_already_refunded'
