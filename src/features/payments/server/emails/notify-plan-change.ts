import { findEmailRecipients } from '#features/account/server/email-recipients.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { withFeatured } from '#features/payments/server/emails/featured-words.ts'
import { billingEmail, type PlanNotification } from '#features/payments/server/emails/emails.ts'
import { type Change, notificationsOf } from '#features/payments/server/emails/plan-notifications.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import type { PlanSnapshot } from '#features/payments/server/money/plan-snapshot.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/** Notifies people of the difference between two plan snapshots, in the transaction that caused it. */
export async function notifyPlanChange(context: PaymentContext, trx: Db, change: Change): Promise<void> {
  const { businessId, before, after } = change
  if (JSON.stringify(before) === JSON.stringify(after) && change.paid.length === 0) return
  if (before.tier !== after.tier || before.planStatus !== after.planStatus) {
    const detail = { from: [before.tier, before.planStatus], to: [after.tier, after.planStatus] }
    await audit(trx, { event: 'plan.changed', businessId, detail })
  }
  if (isOfClaimTrial(change)) return
  // While a retry is left it may still be paid: only the last one notifies that the plan stops.
  const isTrying = change.owed !== undefined && (await isTriedAgain(trx, change.owed.id))
  const waiting = await countUnanswered(trx, businessId)
  for (const notice of notificationsOf({ ...change, isTrying, waiting, now: context.clock.now() }))
    await notifyBillingMembers(context, trx, businessId, {
      ...notice,
      content: withFeatured(notice.type, notice.content, change.featured),
    })
}

async function isTriedAgain(trx: Db, invoiceId: string): Promise<boolean> {
  const retry = await trx
    .selectFrom('paymentRetry')
    .select('attempt')
    .where('invoiceId', '=', invoiceId)
    .where('doneAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return retry !== undefined
}

async function countUnanswered(trx: Db, businessId: string): Promise<number> {
  const brand = await trx
    .selectFrom('brand')
    .select('unansweredCount')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return brand?.unansweredCount ?? 0
}

/**
 * Tells whether the plan is a trial that waits for its claim. The claim sends its own notifications, and the
 * trial is not yet a plan that could end.
 */
function isOfClaimTrial({ before, after }: Change): boolean {
  const isTrial = ({ planStatus, isClaimTrial }: PlanSnapshot) => planStatus === 'trialing' && isClaimTrial
  return isTrial(after) || (isTrial(before) && after.subscription === null)
}

export async function notifyBillingMembers(
  context: PaymentContext,
  trx: Db,
  businessId: string,
  notice: PlanNotification,
): Promise<void> {
  const { id, content, ...notification } = notice
  if (!(await notify(trx, { businessId, dedupeId: id, ...notification }))) return
  const business = await trx
    .selectFrom('business')
    .leftJoin('brand', 'brand.businessId', 'business.id')
    .select('business.id')
    .select((eb) => eb.fn.coalesce('brand.name', 'business.name').as('name'))
    .where('business.id', '=', businessId)
    .executeTakeFirstOrThrow()
  for (const { id: userId, email } of await findEmailRecipients(trx, businessId, ['owner', 'billing'])) {
    const envelope = { to: email, dedupeId: `${id}:${userId}` }
    await context.outbox.send(trx, billingEmail({ ...envelope, kind: notice.type, content, business }))
  }
}
