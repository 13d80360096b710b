import { isInvalid } from '#features/payments/server/stripe.ts'
import { isEnded, type StripeState } from '#features/payments/server/money/stripe-state.ts'
import type { Settling } from '#features/payments/server/money/payment-context.ts'
import { dropInvoice } from '#features/payments/server/plans/abandoned.ts'

/**
 * Ends subscriptions whose first payment nobody waits for any more: all of them beside a plan that was paid
 * another way, else all but the newest. Returns whether there were any.
 */
export async function endIncomplete({ stripe }: Settling, stripeState: StripeState): Promise<boolean> {
  const live = stripeState.subscriptions.filter((each) => !isEnded(each))
  const waiting = live
    .filter(({ status }) => status === 'incomplete')
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const dropped = waiting.length < live.length ? waiting : waiting.slice(1)
  for (const { id, latestInvoiceId } of dropped) {
    const invoice = stripeState.invoices.find((each) => each.id === latestInvoiceId)
    // Confirmed at this very moment: then it is a duplicate, which is ended and refunded.
    if (invoice?.status === 'paid') continue
    if (invoice?.status === 'open' && !(await dropInvoice(stripe, invoice.id))) continue
    await stripe.subscriptions.cancel(id).catch((error: unknown) => {
      // It ended with its invoice.
      if (!isInvalid(error)) throw error
    })
  }
  return dropped.length > 0
}
