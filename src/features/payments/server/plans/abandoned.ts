import { isInvalid, paymentRefusal, type StripeClient } from '#features/payments/server/stripe.ts'
import type { Db } from '#server/data/db.ts'

/** Voids an abandoned upgrade that waits for the cardholder, so that nobody is charged for it. */
export async function dropAbandoned(stripe: StripeClient, db: Db, subscriptionId: string): Promise<void> {
  const open = await db
    .selectFrom('invoice')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'open')
    .where('reason', '=', 'subscription_update')
    .execute()
  for (const { id } of open) await dropInvoice(stripe, id)
}

/** Voids an invoice unless it is already voided or paid. Returns whether it was voided now. */
export async function dropInvoice(stripe: StripeClient, id: string): Promise<boolean> {
  try {
    await stripe.invoices.voidInvoice(id)
    return true
  } catch (error) {
    if (isInvalid(error)) return false
    throw paymentRefusal(error)
  }
}
