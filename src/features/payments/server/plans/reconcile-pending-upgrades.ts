import { forEachBusiness } from '#features/payments/server/for-each-business.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { syncSubscription } from '#features/payments/server/money/sync.ts'

/**
 * Re-checks deferred changes whose webhook is overdue or whose period is about to end. Returns how many
 * were checked.
 */
export async function reconcilePendingUpgrades(context: PaymentContext): Promise<number> {
  if (context.config.stripe === undefined) return 0
  const due = await context.db
    .selectFrom('deferredPlanChange')
    .select('businessId')
    .where('checkAt', '<=', context.clock.now().toISOString())
    .execute()
  const ids = due.map(({ businessId }) => businessId)
  await forEachBusiness(context, ids, {
    complaint: 'pending upgrade could not be reconciled',
    work: (businessId) => syncSubscription(context, businessId),
  })
  return ids.length
}
