import { sql } from 'kysely'

import type { Metric } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'

export type Counted = {
  brandId: string
  metric: Metric
  at: string | number | Date
  n?: number
  productId?: string
  person?: number
}

let strangers = 0
/** Returns a new visitor. */
const someone = () => (strangers += 1)

/** Adds events to the sums like the ingestion: each by a new visitor unless `person` is given. */
export async function countedAt(db: Db, events: readonly Counted[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into metric_pending (brand_id, metric, product_id, quarter, total, people)
    select e.brand_id, e.metric, coalesce(e.product_id, '00000000-0000-0000-0000-000000000000'), quarter_of(e.at), e.n, e.people::int[]
    from unnest(${events.map(({ brandId }) => brandId)}::uuid[], ${events.map(({ metric }) => metric)}::metric[],
      ${events.map(({ productId }) => productId ?? null)}::uuid[], ${events.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
      ${events.map(({ n }) => n ?? 1)}::int[], ${events.map(peopleOf)}::text[]) as e(brand_id, metric, product_id, at, n, people)`.execute(
    db,
  )
  await sql`select roll_up_metrics(1000000)`.execute(db)
}

function peopleOf({ n = 1, person }: Counted): string {
  const people = person === undefined ? Array.from({ length: Math.min(n, 5) }, someone) : [person]
  return `{${people.join()}}`
}
