import { paymentRefusal, stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { findCustomer } from '#features/payments/server/money/sync.ts'

/**
 * Returns the Stripe customer of a business, created when first needed. Commits before it is used, so that no
 * event names an unknown customer (A83); two concurrent callers create one.
 */
export async function customerOf(
  context: PaymentContext,
  { businessId, email }: { businessId: string; email: string },
): Promise<string> {
  const known = await findCustomer(context.db, businessId)
  if (known !== null) return known
  const stripe = await stripeOf(context.config)
  return withLease(context, businessId, async (lease) => {
    const made = await findCustomer(context.db, businessId)
    if (made !== null) return made
    const refuse = (error: unknown) => {
      throw paymentRefusal(error)
    }
    // Another member whose predecessor's reply was lost asks with the same key: their emails differ.
    const { id } = await stripe.customers
      .create({ metadata: { business: businessId } }, { idempotencyKey: `customer:${businessId}` })
      .catch(refuse)
    await lease.write((trx) =>
      trx.updateTable('business').set({ stripeCustomerId: id }).where('id', '=', businessId).execute(),
    )
    await stripe.customers.update(id, { email }).catch(refuse)
    return id
  })
}
