import { freezeBrand } from '#features/claims/server/freezing.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import type { Lease, PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { audit } from '#server/data/audit.ts'

/**
 * Freezes the brand of a payment that is disputed at Stripe until an operator has reviewed it (A60). Its
 * owner stays.
 */
export async function syncPaymentDisputes(
  context: PaymentContext,
  lease: Lease,
  paymentIntentId: string,
): Promise<void> {
  const { businessId } = lease
  const stripe = await stripeOf(context.config)
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 10 })
  const [open] = data.filter(
    ({ status }) => status !== 'won' && status !== 'warning_closed' && status !== 'prevented',
  )
  if (open === undefined) return
  await lease.write(async (trx) => {
    const brand = await trx
      .selectFrom('brand')
      .select('id')
      .where('businessId', '=', businessId)
      .executeTakeFirst()
    await audit(trx, {
      event: 'payment.disputed',
      businessId,
      subjectId: brand?.id,
      detail: { dispute: open.id },
    })
    if (brand !== undefined)
      await freezeBrand(context, trx, { brandId: brand.id, reason: `dispute:${open.id}` })
  })
}
