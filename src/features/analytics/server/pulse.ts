import { sql } from 'kysely'

import { NO_PRODUCT } from '#features/events/rules.ts'
import { type Db, prepared } from '#server/data/db.ts'

/** What was counted for the brand in the last two UTC days, all together: another number after each event that counts. */
export async function readPulse(db: Db, brandId: string): Promise<number> {
  const [row] = await pulse(db, { brandId, whole: NO_PRODUCT })
  return row?.counted ?? 0
}

const pulse = prepared<{ brandId: string; whole: string }, { counted: number }>(
  (_, slot) => sql`
    select coalesce(sum(total), 0)::bigint as counted from metric_day
    where brand_id = ${slot.brandId} and metric = any(enum_range(null::metric)) and product_id = ${slot.whole}::uuid
      and day >= (app_now() at time zone 'UTC')::date - 1`,
)
