import { settleCheckouts } from '#features/payments/server/checkout.ts'
import { type Desk, syncLocked, underLock } from '#features/payments/server/sync.ts'

/**
 * Looks at every business that the card provider knows and mends what drifted apart (A84). Answers how many were different. One that
 * fails does not keep the others from being looked at.
 */
export async function reconcileAll(desk: Desk): Promise<number> {
  if (desk.config.stripe === undefined) return 0
  const businesses = await desk.db
    .selectFrom('business')
    .select('id')
    .where('stripeCustomerId', 'is not', null)
    .orderBy('id')
    .execute()
  let mended = 0
  for (const { id } of businesses) {
    const isDifferent = await reconcile(desk, id).catch((error: unknown) => {
      desk.log.error({ err: error, businessId: id }, 'a business could not be reconciled')
      return false
    })
    if (isDifferent) {
      mended += 1
      desk.log.warn({ businessId: id }, 'money state had drifted and was mended')
    }
  }
  await desk.db
    .deleteFrom('stripeEvent')
    .where('receivedAt', '<', new Date(desk.clock.now().getTime() - KEPT_MS).toISOString())
    .execute()
  return mended
}

/** Longer than the provider repeats an event. */
const KEPT_MS = 40 * 86_400_000

/** One business: its plan, its invoices and the checkout that may be open. */
export async function reconcile(desk: Desk, businessId: string): Promise<boolean> {
  return underLock(desk, businessId, async (trx, account) => {
    const isDifferent = await syncLocked(desk, trx, account)
    if (account.customerId !== null) await settleCheckouts(desk, trx, businessId)
    return isDifferent
  })
}
