import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const BATCH = 100
/** Reviews of one run: some seconds of work, after which others get their turn. */
const RUN = 10_000
/** Characters that are read: more tell no more. */
const READ = 1_000

const unexamined = statement({
  params: { limit: z.int() },
  row: z.object({ id: z.uuid(), text: z.string() }),
  sql: ({ limit }) => sql`
    select r.id, left(r.text, ${sql.raw(String(READ))}) as text
    from review_work w
    join review r on r.id = w.review_id
    where w.language is null
    order by w.review_id desc
    limit ${limit}::int
    for update of w skip locked`,
})

const setLanguages = statement({
  params: { rows: z.string() },
  sql: ({ rows }) => sql`
    update review_work w
    set language = r.language
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, language text)
    where w.review_id = r.id`,
})

/**
 * Stores the language of reviews that have none yet, the newest first. Returns how many. The detector is only
 * loaded for this.
 */
export async function fillLanguages(db: Db, run = RUN): Promise<number> {
  const { detectLanguage } = await import('#shared/language.ts')
  for (let filled = 0; ;) {
    const found = await db.transaction().execute(async (trx) => {
      const reviews = await unexamined(trx, { limit: Math.min(BATCH, run - filled) })
      const rows = reviews.map(({ id, text }) => ({ id, language: detectLanguage(text) ?? '' }))
      if (rows.length > 0) await setLanguages(trx, { rows: JSON.stringify(rows) })
      return rows.length
    })
    filled += found
    if (found < BATCH || filled >= run) return filled
  }
}
