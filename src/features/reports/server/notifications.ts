import { type EmailRecipient, findEmailRecipients } from '#features/account/server/email-recipients.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { ReportOutcome, ReportStep } from '#features/reports/contract.ts'
import { reportOutcomeEmail } from '#features/reports/server/emails.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'

export type OutcomeNotification = {
  reportId: string
  businessId: string
  reviewId: string
  /** The author of the report, unless they were deleted. */
  reporterId: string | null
  step: Extract<ReportStep['step'], 'decided' | 'decidedAgain' | 'putBack'>
  outcome: ReportOutcome
  reason: string
}

/**
 * Notifies the business of a report's outcome, and emails the reporter, or the owners if the reporter has
 * left.
 */
export async function notifyOutcome(
  trx: Db,
  { outbox }: Pick<Services, 'outbox'>,
  { reportId, businessId, reviewId, reporterId, step, outcome, reason }: OutcomeNotification,
): Promise<void> {
  const { product } = await trx
    .selectFrom('review')
    .innerJoin('product', (join) =>
      join.on((eb) => eb('product.id', '=', eb.fn.coalesce('review.productId', 'review.takenFromProductId'))),
    )
    .select('product.name as product')
    .where('review.id', '=', reviewId)
    .executeTakeFirstOrThrow()
  await notify(trx, {
    businessId,
    type: 'report.outcome',
    dedupeId: `report.outcome:${reportId}:${step}`,
    subjectId: reviewId,
    payload: { outcome: outcome === 'takenDown' ? 'removed' : 'kept', reason },
  })
  for (const { id, email } of await findRecipients(trx, { businessId, reporterId })) {
    const dedupeId = `report:${reportId}:${step}:${id}`
    const envelope = {
      to: email,
      dedupeId,
      businessId,
      reviewId,
      product,
      step,
      outcome,
      reason,
    }
    await outbox.send(trx, reportOutcomeEmail(envelope))
  }
}

/** Returns the reporter, or the owners once the reporter has left the business. */
async function findRecipients(
  trx: Db,
  { businessId, reporterId }: Pick<OutcomeNotification, 'businessId' | 'reporterId'>,
): Promise<EmailRecipient[]> {
  const members = await findEmailRecipients(trx, businessId)
  const reporter = members.filter(({ id }) => id === reporterId)
  return reporter.length > 0 ? reporter : members.filter(({ role }) => role === 'owner')
}
