import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/**
 * Returns the sum of everything counted for the brand in the last two UTC days, which changes with each
 * event.
 */
export async function readPulse(db: Db, brandId: string): Promise<number> {
  const [row] = await pulse(db, { brandId })
  return row?.counted ?? 0
}

// A save is engagement too, so it is counted once.
const pulse = statement({
  params: { brandId: z.uuid() },
  row: z.object({ counted: z.int() }),
  sql: (slot) => sql`
    select coalesce(sum(sums[cardinality(sums)]), 0)::bigint as counted from series_day
    where brand_id = ${slot.brandId} and series in ('impressions', 'pageviews', 'engagement')
      and day >= (app_now() at time zone 'UTC')::date - 1`,
})
