import { isEnded, subscriptionOf, type StripeState } from '#features/payments/server/money/stripe-state.ts'
import type { Settling } from '#features/payments/server/money/payment-context.ts'
import { isInvalid } from '#features/payments/server/stripe.ts'

/**
 * Writes off unpaid invoices of an ended plan at Stripe, so that neither its pages nor its retries collect
 * them: a renewal becomes uncollectible, an unconfirmed change is voided. Returns whether there were any.
 */
export async function writeOff({ stripe }: Settling, stripeState: StripeState): Promise<boolean> {
  const ended = new Set(stripeState.subscriptions.filter((each) => isEnded(each)).map(({ id }) => id))
  const left = stripeState.invoices.filter(
    (invoice) => invoice.status === 'open' && ended.has(subscriptionOf(invoice) ?? ''),
  )
  for (const { id, billing_reason } of left) {
    const dropped =
      billing_reason === 'subscription_cycle'
        ? stripe.invoices.markUncollectible(id)
        : stripe.invoices.voidInvoice(id)
    // Paid or voided at this very moment: then it stays as it is.
    await dropped.catch((error: unknown) => {
      if (!isInvalid(error)) throw error
    })
  }
  return left.length > 0
}
