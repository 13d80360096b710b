import { type Role, ROLES } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'

export type EmailRecipient = { id: string; email: string; role: Role }

/** Returns the members of a business in these roles who have confirmed their email, in a stable order. */
export async function findEmailRecipients(
  db: Db,
  businessId: string,
  roles: readonly Role[] = ROLES,
): Promise<EmailRecipient[]> {
  const rows = await db
    .selectFrom('businessMember as member')
    .innerJoin('appUser as person', 'person.id', 'member.userId')
    .select(['person.id', 'person.email', 'member.role'])
    .where('member.businessId', '=', businessId)
    .where('member.role', 'in', roles)
    .where('person.isDeleted', '=', false)
    .where('person.emailVerifiedAt', 'is not', null)
    .orderBy('person.id')
    .execute()
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]))
}

/** Returns the owners of a business who can be emailed. */
export function findOwnersToEmail(db: Db, businessId: string): Promise<EmailRecipient[]> {
  return findEmailRecipients(db, businessId, ['owner'])
}
