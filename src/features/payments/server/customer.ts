import { paymentRefusal, stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { underLock } from '#features/payments/server/money/sync.ts'

/**
 * The customer that stands for a business at Stripe, made when it is first needed. Committed by itself before anything is done
 * with it, so that no event can come for a customer nobody knows (A83); two callers make one.
 */
export async function customerOf(
  context: PaymentContext,
  { businessId, email }: { businessId: string; email: string },
): Promise<string> {
  const known = await context.db
    .selectFrom('business')
    .select('stripeCustomerId as id')
    .where('id', '=', businessId)
    .executeTakeFirst()
  if (known?.id != null) return known.id
  const stripe = await stripeOf(context.config)
  return underLock(context, businessId, async (trx, account) => {
    if (account.customerId !== null) return account.customerId
    const { id } = await stripe.customers
      .create({ email, metadata: { business: businessId } }, { idempotencyKey: `customer:${businessId}` })
      .catch((error: unknown) => {
        throw paymentRefusal(error)
      })
    await trx.updateTable('business').set({ stripeCustomerId: id }).where('id', '=', businessId).execute()
    return id
  })
}
