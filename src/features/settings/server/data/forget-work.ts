import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statementPer } from '#server/data/statement.ts'

/** Reviews of one statement, which may take five seconds. */
const BATCH = 500

const CLEARED = {
  assignee_id:
    'assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null, rule_id = null',
  assigned_by: 'assigned_by = null',
  answered_by: 'answered_by = null',
}
type Cleared = keyof typeof CLEARED
const COLUMNS: readonly Cleared[] = ['assignee_id', 'assigned_by', 'answered_by']

const forget = statementPer(() => COLUMNS, {
  params: { userId: z.uuid(), limit: z.int() },
  row: z.object({ reviewId: z.uuid() }),
  sql: ({ userId, limit }, column) => sql`
    with taken as materialized (
      select review_id
      from review_work
      where ${sql.ref(column)} = ${userId}
      limit ${limit}::int
      for update skip locked
    )
    update review_work w
    set ${sql.raw(CLEARED[column])}
    from taken
    where w.review_id = taken.review_id
    returning w.review_id`,
})

/**
 * Takes a user out of the work on reviews, in batches: someone may have answered tens of thousands. A review
 * that is being changed right now is left to the transaction that erases the account.
 */
export async function forgetWork(db: Db, userId: string): Promise<void> {
  for (const column of COLUMNS)
    for (let taken = BATCH; taken === BATCH;)
      taken = (await forget(column)(db, { userId, limit: BATCH })).length
}
