import { sql } from 'kysely'

import type { Metric } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'

export type Counted = { brandId: string; metric: Metric; at: string | number | Date; n?: number; productId?: string }

/** Puts what was counted into the sums, the way the ingestion does. */
export async function countedAt(db: Db, events: readonly Counted[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into metric_pending (brand_id, metric, product_id, quarter, total)
    select e.brand_id, e.metric, coalesce(e.product_id, '00000000-0000-0000-0000-000000000000'), quarter_of(e.at), e.n
    from unnest(${events.map(({ brandId }) => brandId)}::uuid[], ${events.map(({ metric }) => metric)}::metric[],
      ${events.map(({ productId }) => productId ?? null)}::uuid[], ${events.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
      ${events.map(({ n }) => n ?? 1)}::int[]) as e(brand_id, metric, product_id, at, n)`.execute(db)
  await sql`select roll_metrics(1000000)`.execute(db)
}
