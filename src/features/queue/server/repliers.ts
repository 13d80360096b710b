import { can, ROLES } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'

/** The roles that can answer reviews, and so be assigned one. */
export const REPLIERS = ROLES.filter((role) => can(role, 'reviews.reply'))

/** Tells whether a user is a member of the business who can answer reviews. */
export async function canReply(db: Db, businessId: string, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const member = await db
    .selectFrom('businessMember')
    .select('role')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return member !== undefined && can(member.role, 'reviews.reply')
}
