import { sql } from 'kysely'
import * as z from 'zod/mini'

import { SavedReply } from '#features/comments/saved-contract.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

export const SAVED_COLUMNS = ['id', 'name', 'text', 'updatedAt'] as const

/** All saved replies of a business: never more than fifty. */
export const findSavedReplies = statement({
  params: { businessId: z.uuid() },
  row: SavedReply,
  sql: ({ businessId }) => sql`
    select id, name, text, updated_at
    from saved_reply
    where business_id = ${businessId}
    order by normalized_name, id`,
})

/** Selects and locks a saved reply; one of another business is not found. */
export function findHeld(trx: Db, { id, businessId }: { id: string; businessId: string }) {
  return trx
    .selectFrom('savedReply')
    .select(SAVED_COLUMNS)
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}
