import { sql } from 'kysely'

import { imagePath } from '#features/images/rules.ts'
import type { ReportedReview, ReportOutcome, ReportReason } from '#features/reports/contract.ts'
import { findSteps } from '#features/reports/server/reports.ts'
import type { Db } from '#server/data/db.ts'

type ReportsQuery = { show: 'waiting' | 'takenDown'; limit: number; page: number }
type Photo = { id: string; alt: string; width: number; height: number }

/** Returns waiting reports, the longest first; or reviews that can be put back, latest first. */
export async function findReportedReviews(
  db: Db,
  { show, limit, page }: ReportsQuery,
): Promise<{ reports: ReportedReview[]; totalCount: number }> {
  const totalCount = await countShown(db, show)
  const rows = await shown(db, show)
    .innerJoin('brand', 'brand.id', 'report.brandId')
    .innerJoin('appUser as author', 'author.id', 'review.userId')
    .innerJoin('product', (join) =>
      join.on((eb) => eb('product.id', '=', eb.fn.coalesce('review.productId', 'review.takenFromProductId'))),
    )
    .select(['report.id', 'report.reviewId', 'report.reason', 'report.quote', 'report.note', 'report.status'])
    .select(['report.outcome', 'report.waitingSince', 'report.updatedAt', 'report.createdAt'])
    .select([
      'brand.id as brandId',
      'brand.name as brandName',
      'brand.slug as brandSlug',
      'product.name as productName',
    ])
    .select(['review.text', 'review.rating', 'review.takenDownAt', 'review.createdAt as reviewedAt'])
    .select(['author.username', 'author.isDeleted'])
    .select(
      sql<
        Photo[]
      >`coalesce((select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height) order by i.position, i.id)
      from image i where i.review_id = review.id and i.removed_at is null), '[]')`.as('photos'),
    )
    .select(
      sql<number>`(select count(*)::int from report o where o.business_id = report.business_id and o.id <> report.id)`.as(
        'reportsBefore',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from report o
      where o.business_id = report.business_id and o.id <> report.id and o.outcome = 'takenDown')`.as(
        'takenDownBefore',
      ),
    )
    .$if(show === 'waiting', (query) => query.orderBy('report.waitingSince').orderBy('report.id'))
    .$if(show === 'takenDown', (query) =>
      query.orderBy('report.updatedAt', 'desc').orderBy('report.id', 'desc'),
    )
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const steps = await findSteps(
    db,
    rows.map(({ id }) => id),
  )
  const reports = rows.map((row) => ({
    id: row.id,
    reviewId: row.reviewId,
    quote: row.quote,
    note: row.note,
    reason: row.reason as ReportReason, // Its check names the same values.
    status: row.status as ReportedReview['status'], // Its check names the same values.
    outcome: row.outcome as ReportOutcome | null, // Its check names the same values.
    steps: steps.get(row.id) ?? [],
    brand: { id: row.brandId, name: row.brandName, slug: row.brandSlug },
    review: {
      id: row.reviewId,
      text: row.text,
      rating: row.rating,
      user: { username: row.isDeleted ? '' : row.username, isDeleted: row.isDeleted },
      product: row.productName,
      images: row.photos.map((photo) => ({ ...photo, path: imagePath(photo.id) })),
      isTakenDown: row.takenDownAt !== null,
      createdAt: row.reviewedAt,
    },
    before: { reports: row.reportsBefore, takenDown: row.takenDownBefore },
    waitingSince: row.waitingSince,
    updatedAt: row.updatedAt,
    createdAt: row.createdAt,
  }))
  return { reports, totalCount }
}

export const countWaitingReports = (db: Db): Promise<number> => countShown(db, 'waiting')

async function countShown(db: Db, show: ReportsQuery['show']): Promise<number> {
  const { total } = await shown(db, show)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Selects reports to show; a review that was put back another way is left out. */
function shown(db: Db, show: ReportsQuery['show']) {
  const reports = db.selectFrom('report').innerJoin('review', 'review.id', 'report.reviewId')
  return show === 'waiting'
    ? reports.where('report.waitingSince', 'is not', null)
    : reports
        .where('report.outcome', '=', 'takenDown')
        .where('report.waitingSince', 'is', null)
        .where('review.takenDownAt', 'is not', null)
}
