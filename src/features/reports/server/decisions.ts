import { APPEAL_DAYS, type ReportOutcome } from '#features/reports/contract.ts'
import { addStep, stamps } from '#features/reports/server/reports.ts'
import { putBack, takeDown } from '#features/reports/server/take-down.ts'
import { type OutcomeNotification, notifyOutcome } from '#features/reports/server/notifications.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

type Decider = Pick<Services, 'db' | 'config' | 'outbox'> & { viewer: Viewer; address: string }

/** Marks a report as being reviewed, which the brand sees. */
export async function takeUp({ db, viewer, address }: Decider, id: string): Promise<void> {
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const report = await lock(trx, id)
      if (report.waitingSince === null) throw decidedAlready()
      if (report.status !== 'received') return
      await trx
        .updateTable('report')
        .set({ status: 'looking', ...stamps('updatedAt') })
        .where('id', '=', id)
        .execute()
      await addStep(trx, { reportId: id, step: 'looking', userId: viewer.userId })
      await write(trx, 'report.takenUp', report, { viewer, address })
    }),
  )
}

/**
 * Decides a report once, and once more after an appeal: of two operators the second gets `conflict`. The
 * review's state, the log, the notification and the email are one transaction.
 */
export async function decide(
  decider: Decider,
  id: string,
  { outcome, words }: { outcome: ReportOutcome; words: string },
  versions: Versions,
): Promise<void> {
  const { db, viewer, address } = decider
  const reason = words.trim()
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const report = await lock(trx, id)
      if (report.waitingSince === null) throw decidedAlready()
      refuseStale(versions, report.updatedAt)
      const isSecond = report.status === 'appealed'
      const step = isSecond ? 'decidedAgain' : 'decided'
      await trx
        .updateTable('report')
        .set({
          status: isSecond ? 'closed' : 'decided',
          outcome,
          waitingSince: null,
          appealUntil: isSecond ? null : appNow({ plus: { days: APPEAL_DAYS } }),
          ...stamps('updatedAt'),
        })
        .where('id', '=', id)
        .execute()
      await addStep(trx, { reportId: id, step, outcome, words: reason, userId: viewer.userId })
      if (outcome === 'takenDown') await takeDown(trx, report.reviewId)
      // A review that another report took down is not put back by this one.
      else if (report.outcome === 'takenDown') await putBack(trx, report.reviewId)
      await write(trx, 'report.decided', report, { viewer, address, detail: { outcome, step, reason } })
      await notifyOutcome(trx, decider, { ...toldOf(report), step, outcome, reason })
    }),
  )
}

/** Puts a review back at any time, with a reason for the brand that reported it. */
export async function putReviewBack(decider: Decider, id: string, words: string): Promise<void> {
  const { db, viewer, address } = decider
  const reason = words.trim()
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const report = await lock(trx, id)
      if (report.waitingSince !== null)
        throw new ApiError('conflict', 'This report is waiting for a decision. Decide it first.')
      if (report.outcome !== 'takenDown' || !(await putBack(trx, report.reviewId)))
        throw new ApiError('conflict', 'This review hasn’t been removed.')
      await trx
        .updateTable('report')
        .set({ status: 'closed', outcome: 'kept', appealUntil: null, ...stamps('updatedAt') })
        .where('id', '=', id)
        .execute()
      await addStep(trx, {
        reportId: id,
        step: 'putBack',
        outcome: 'kept',
        words: reason,
        userId: viewer.userId,
      })
      await write(trx, 'report.putBack', report, { viewer, address, detail: { reason } })
      await notifyOutcome(trx, decider, { ...toldOf(report), step: 'putBack', outcome: 'kept', reason })
    }),
  )
}

type Locked = Awaited<ReturnType<typeof lock>>

async function lock(trx: Db, id: string) {
  const report = await trx
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (report === undefined) throw notFound()
  return report
}

const decidedAlready = () => new ApiError('conflict', 'This has already been decided.')

function toldOf({
  id,
  businessId,
  reviewId,
  userId,
}: Locked): Omit<OutcomeNotification, 'step' | 'outcome' | 'reason'> {
  return { reportId: id, businessId, reviewId, reporterId: userId }
}

type Writing = { viewer: Viewer; address: string; detail?: Record<string, unknown> }

async function write(trx: Db, event: string, report: Locked, { viewer, address, detail = {} }: Writing) {
  await audit(trx, {
    event,
    userId: viewer.userId,
    businessId: report.businessId,
    subjectId: report.id,
    address,
    detail: { reviewId: report.reviewId, ...detail },
  })
}
