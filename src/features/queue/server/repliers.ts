import { sql } from 'kysely'
import * as z from 'zod/mini'

import { can, ROLES } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The roles that can answer reviews, and so be assigned one. The function `may_reply` has the same. */
export const REPLIERS = ROLES.filter((role) => can(role, 'reviews.reply'))

const repliersAmong = statement({
  params: {
    businessId: z.uuid(),
    userIds: z.readonly(z.array(z.uuid())),
    roles: z.readonly(z.array(z.string())),
  },
  row: z.object({ userId: z.uuid() }),
  sql: ({ businessId, userIds, roles }) => sql`
    select user_id
    from business_member
    where business_id = ${businessId} and user_id = any(${userIds}::uuid[]) and role::text = any(${roles}::text[])
    order by user_id
    for share`,
})

/**
 * Returns those of the users who are members of the business and can answer reviews, and locks them: nobody is
 * removed or gets another role until the transaction ends. To be called before reviews are locked.
 */
export async function lockRepliers(
  trx: Db,
  businessId: string,
  userIds: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const given = userIds.filter((id) => typeof id === 'string')
  if (given.length === 0) return new Set()
  const rows = await repliersAmong(trx, { businessId, userIds: [...new Set(given)], roles: REPLIERS })
  return new Set(rows.map(({ userId }) => userId))
}
