import { sql } from 'kysely'

import {
  type NewReport,
  type Report,
  type ReportOutcome,
  type ReportReason,
  REPORTS_PER_DAY,
  type ReportStep,
  type ShownReports,
} from '#features/reports/contract.ts'
import { invalid, notFound, ApiError } from '#shared/errors.ts'
import type { Membership, Services, Viewer } from '#server/api/context.ts'
import { refuseOn, retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/** The reporting business, which sees its own reports, not those of a previous owner of the brand. */
export type Reporter = { brandId: string; businessId: string }
type Caller = Pick<Services, 'db' | 'limits'> & { viewer: Viewer; member: Membership; address: string }

const LIMIT = { name: 'reports', points: REPORTS_PER_DAY, seconds: 86_400, store: 'database' } as const

export async function findReports(
  db: Db,
  of: Reporter,
  {
    reviewId,
    show,
    limit,
    page,
  }: { reviewId?: string | undefined; show: ShownReports; limit: number; page: number },
): Promise<{ reports: Report[]; totalCount: number }> {
  const found = ownReports(db, of)
    .$if(reviewId !== undefined, (query) => query.where('report.reviewId', '=', reviewId ?? ''))
    .$if(show !== 'all', (query) =>
      query.where('report.waitingSince', show === 'waiting' ? 'is not' : 'is', null),
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await withReview(columns(found))
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { reports: await present(db, rows), totalCount: Number(total) }
}

/**
 * Reports a review of the business's own brand. Throws for a quote that is not in it, a second live report
 * (`duplicate`), and more than 20 reports of a business within a day.
 */
export async function createReport(
  { db, limits, viewer, member, address }: Caller,
  body: NewReport,
): Promise<Report> {
  const { brandId, reviewId, reason, quote } = body
  const { businessId } = member
  const review = await db
    .selectFrom('review')
    .select('text')
    .where('id', '=', reviewId)
    .where('brandId', '=', brandId)
    .executeTakeFirst()
  if (review === undefined) throw notFound()
  if (!review.text.includes(quote))
    throw invalid('quote', 'These words are no longer in the review. Mark them again.')
  await limits.take(LIMIT, businessId)
  const id = await retrying(() =>
    db.transaction().execute(async (trx) => {
      await closeOver(trx, { businessId, reviewId })
      const values = {
        businessId,
        brandId,
        reviewId,
        userId: viewer.userId,
        reason,
        quote,
        note: body.note.trim(),
      }
      const insertion = trx.insertInto('report').values(values).returning('id').executeTakeFirstOrThrow()
      const made = await refuseOn(
        'report_open_key',
        'duplicate',
        'You’ve already reported this review.',
      )(insertion)
      await addStep(trx, { reportId: made.id, step: 'received', userId: viewer.userId })
      await audit(trx, {
        event: 'report.created',
        userId: viewer.userId,
        businessId,
        subjectId: made.id,
        address,
        detail: { reviewId, reason },
      })
      return made.id
    }),
  )
  return getReport(db, { id, brandId, businessId })
}

/** Appeals a decision: once, and only while it can be appealed. */
export async function appealReport(
  { db, viewer, member, address }: Omit<Caller, 'limits'>,
  id: string,
  { brandId, words }: { brandId: string; words: string },
): Promise<Report> {
  const of = { brandId, businessId: member.businessId }
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const report = await columns(ownReports(trx, of).where('report.id', '=', id))
        .forUpdate()
        .executeTakeFirst()
      if (report === undefined) throw notFound()
      if (!report.canAppeal) throw new ApiError('conflict', whyNot(report))
      await trx
        .updateTable('report')
        .set({ status: 'appealed', appealUntil: null, ...stamps('waitingSince', 'updatedAt') })
        .where('id', '=', id)
        .execute()
      await addStep(trx, { reportId: id, step: 'appealed', words: words.trim(), userId: viewer.userId })
      await audit(trx, {
        event: 'report.appealed',
        userId: viewer.userId,
        businessId: of.businessId,
        subjectId: id,
        address,
      })
    }),
  )
  return getReport(db, { id, ...of })
}

/** Sets columns to app_now(). */
export function stamps<Name extends string>(...names: Name[]) {
  // Each of the names, and no other key.
  return Object.fromEntries(names.map((name) => [name, appNow()])) as Record<Name, ReturnType<typeof appNow>>
}

type NewStep = {
  reportId: string
  step: ReportStep['step']
  outcome?: ReportOutcome
  words?: string
  userId: string
}

export async function addStep(trx: Db, { outcome, words = '', ...step }: NewStep): Promise<void> {
  await trx
    .insertInto('reportStep')
    .values({ ...step, words, outcome: outcome ?? null })
    .execute()
}

/** Returns the steps of reports, each from its first. */
export async function findSteps(db: Db, ids: readonly string[]): Promise<Map<string, ReportStep[]>> {
  const steps = new Map<string, ReportStep[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return steps
  const rows = await db
    .selectFrom('reportStep')
    .where('reportId', 'in', ids)
    .select(['reportId', 'step', 'outcome', 'words', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  for (const { reportId, createdAt, words, ...row } of rows) {
    const step = row.step as ReportStep['step'] // Text with a check that names the same values.
    const outcome = row.outcome as ReportOutcome | null // The same.
    steps.get(reportId)?.push({ step, outcome, words, at: createdAt })
  }
  return steps
}

async function getReport(db: Db, { id, ...of }: Reporter & { id: string }): Promise<Report> {
  const rows = await withReview(columns(ownReports(db, of).where('report.id', '=', id))).execute()
  const [report] = await present(db, rows)
  if (report === undefined) throw notFound()
  return report
}

function ownReports(db: Db, { brandId, businessId }: Reporter) {
  return db
    .selectFrom('report')
    .where('report.businessId', '=', businessId)
    .where('report.brandId', '=', brandId)
}

function columns(reports: ReturnType<typeof ownReports>) {
  return reports
    .select(['report.id', 'report.reviewId', 'report.reason', 'report.quote', 'report.note', 'report.status'])
    .select(['report.outcome', 'report.appealUntil', 'report.createdAt'])
    .select(sql<boolean>`report.status = 'decided' and report.appeal_until > app_now()`.as('canAppeal'))
}

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

/** Joins the product, which the review refers to, or referred to before it was taken down. */
function withReview(reports: ReturnType<typeof columns>) {
  return reports
    .innerJoin('review', 'review.id', 'report.reviewId')
    .innerJoin('appUser as author', 'author.id', 'review.userId')
    .innerJoin('product', (join) =>
      join.on((eb) => eb('product.id', '=', eb.fn.coalesce('review.productId', 'review.takenFromProductId'))),
    )
    .select([
      'review.text',
      'review.rating',
      'review.takenDownAt',
      'review.createdAt as reviewedAt',
      'product.name as product',
    ])
    .select(['author.username', 'author.isDeleted'])
}

type FullRow = Awaited<ReturnType<ReturnType<typeof withReview>['execute']>>[number]

async function present(db: Db, rows: readonly FullRow[]): Promise<Report[]> {
  const steps = await findSteps(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ username, isDeleted, product, text, rating, takenDownAt, reviewedAt, ...row }) => ({
    ...row,
    review: {
      user: { username: isDeleted ? '' : username, isDeleted },
      product,
      rating,
      text: takenDownAt === null ? text : null,
      isTakenDown: takenDownAt !== null,
      createdAt: reviewedAt,
    },
    reason: row.reason as ReportReason, // Its check names the same values.
    status: row.status as Report['status'], // Its check names the same values.
    outcome: row.outcome as ReportOutcome | null, // Its check names the same values.
    steps: steps.get(row.id) ?? [],
  }))
}

/** Closes a decision that can no longer be appealed, which allows another report. */
async function closeOver(trx: Db, { businessId, reviewId }: { businessId: string; reviewId: string }) {
  await trx
    .updateTable('report')
    .set({ status: 'closed' })
    .where('businessId', '=', businessId)
    .where('reviewId', '=', reviewId)
    .where('status', '=', 'decided')
    .where('appealUntil', '<=', appNow())
    .execute()
}

function whyNot({ status, appealUntil }: Pick<Row, 'status' | 'appealUntil'>): string {
  if (status === 'appealed') return 'You’ve already appealed this decision.'
  if (status === 'closed') return 'This decision is final.'
  return appealUntil === null ? 'This hasn’t been decided yet.' : 'The time to appeal is over.'
}
