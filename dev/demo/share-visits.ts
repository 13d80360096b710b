import { sql } from 'kysely'

import type { Db } from '#server/data/db.ts'

/** Visits by short link and QR code on each of the last 30 days: 86 in all. */
const LINKS = [3, 1, 0, 2, 4, 1, 0, 2, 1, 3, 0, 1, 2, 5, 1, 0, 2, 1, 0, 3, 2, 1, 4, 0, 1, 2, 3, 1, 0, 2]
const CODES = [1, 0, 2, 1, 0, 3, 1, 0, 2, 1, 4, 0, 1, 2, 0, 1, 3, 0, 2, 1, 0, 2, 1, 3, 1, 0, 2, 1, 3, 0]

/** Adds the visits of a brand that asks its customers for reviews. */
export async function addShareVisits(trx: Db, now: Date): Promise<void> {
  for (const [ago, links] of LINKS.entries()) {
    const day = new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
    await sql`
      insert into share_visit_day (brand_id, day, links, codes)
      select id, ${day}::date, ${links}, ${CODES[ago] ?? 0} from brand where slug = 'hollowmere'`.execute(trx)
  }
}
