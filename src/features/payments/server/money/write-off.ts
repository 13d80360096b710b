import {
  fetchStripeState,
  isEnded,
  subscriptionOf,
  type StripeState,
} from '#features/payments/server/money/stripe-state.ts'
import { isInvalid, type StripeClient } from '#features/payments/server/stripe.ts'

/**
 * What an ended plan left unpaid is owed by nobody: Stripe is told so, that no page or retry of its own asks for it either. A
 * renewal is written off; what was never confirmed is void. Returns the state at Stripe after that.
 */
export async function writeOff(
  stripe: StripeClient,
  customerId: string,
  stripeState: StripeState,
): Promise<StripeState> {
  const ended = new Set(stripeState.subscriptions.filter((each) => isEnded(each)).map(({ id }) => id))
  const left = stripeState.invoices.filter(
    (invoice) => invoice.status === 'open' && ended.has(subscriptionOf(invoice) ?? ''),
  )
  if (left.length === 0) return stripeState
  for (const { id, billing_reason } of left) {
    const dropped =
      billing_reason === 'subscription_cycle' ? stripe.invoices.markUncollectible(id) : stripe.invoices.voidInvoice(id)
    // Paid or dropped in this very moment: then it stays as it is.
    await dropped.catch((error: unknown) => {
      if (!isInvalid(error)) throw error
    })
  }
  return fetchStripeState(stripe, customerId)
}
