import { isInvalid, paymentRefusal, type StripeClient } from '#features/payments/server/stripe.ts'
import type { Db } from '#server/data/db.ts'

/** An upgrade that waits for the card's holder and is not wanted any more: nobody may be charged for it. */
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

/** One that is dropped or paid already stays as it is. Returns whether it was dropped now. */
export async function dropInvoice(stripe: StripeClient, id: string): Promise<boolean> {
  try {
    await stripe.invoices.voidInvoice(id)
    return true
  } catch (error) {
    if (isInvalid(error)) return false
    throw paymentRefusal(error)
  }
}
