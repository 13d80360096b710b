import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** What was counted for the brand in the last two UTC days, all together: another number after each event that counts. */
export async function readPulse(db: Db, brandId: string): Promise<number> {
  const [row] = await pulse(db, { brandId })
  return row?.counted ?? 0
}

// A save is engagement, too: once is enough.
const pulse = statement({
  params: { brandId: z.uuid() },
  row: z.object({ counted: z.int() }),
  sql: (slot) => sql`
    select coalesce(sum(sums[cardinality(sums)]), 0)::bigint as counted from series_day
    where brand_id = ${slot.brandId} and series in ('impressions', 'pageviews', 'engagement')
      and day >= (app_now() at time zone 'UTC')::date - 1`,
})
