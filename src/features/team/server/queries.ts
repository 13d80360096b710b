import { sql } from 'kysely'

import { presentImage } from '#features/images/server/present-image.ts'
import { GIVEN_ROLES, type GivenRole, type Invitation, type Member } from '#features/team/contract.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { can, type Role, ROLES } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'
import { prepared, type Slots } from '#server/data/statement.ts'

type Looker = { userId: string; role: Role }

const memberRows = prepared((db, slot: Slots<{ businessId: string }>) =>
  db
    .selectFrom('businessMember as member')
    .innerJoin('appUser as user', 'user.id', 'member.userId')
    .leftJoin('image', (join) =>
      join.onRef('image.id', '=', 'user.avatarId').on('image.removedAt', 'is', null),
    )
    .where('member.businessId', '=', slot.businessId)
    .select(['member.userId', 'member.role', 'member.createdAt', 'user.name', 'user.username', 'user.email'])
    .select((eb) =>
      eb
        .selectFrom('session')
        .whereRef('session.userId', '=', 'member.userId')
        .select((inner) => inner.fn.max('session.lastAt').as('at'))
        .as('lastSeenAt'),
    )
    .select(['image.id as pictureId', 'image.alt', 'image.width', 'image.height']),
)

/**
 * Returns members: owners first, then by role, then by how long they have been here. Emails and last visits
 * are for those who manage the team.
 */
export async function findMembers(db: Db, businessId: string, looker: Looker): Promise<Member[]> {
  const rows = await memberRows(db, { businessId })
  const isManager = can(looker.role, 'team')
  return rows
    .toSorted(
      (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.createdAt.localeCompare(b.createdAt),
    )
    .map((row) => ({
      userId: row.userId,
      name: row.name,
      username: row.username,
      email: isManager || row.userId === looker.userId ? row.email : null,
      avatar: presentImage(row.pictureId, row),
      role: row.role,
      since: row.createdAt,
      lastSeenAt: isManager ? row.lastSeenAt : null,
      isYou: row.userId === looker.userId,
    }))
}

/** Returns open invitations, including expired ones, which can be sent again. */
export async function findInvitations(db: Db, businessId: string, id?: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .leftJoin('appUser as user', 'user.id', 'invitation.invitedBy')
    .where('invitation.businessId', '=', businessId)
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('invitation.id', '=', id ?? ''))
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'invitation.createdAt',
      'invitation.expiresAt',
    ])
    .select(['user.name', 'user.username', sql<boolean>`invitation.expires_at <= app_now()`.as('isExpired')])
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute()
  return rows.map(({ name, username, role, ...row }) => ({
    ...row,
    role: givenRole(role),
    invitedBy: name || username,
  }))
}

/** Returns one open invitation; throws 404 if it was revoked, accepted, or is another business's. */
export async function getInvitation(db: Db, businessId: string, id: string): Promise<Invitation> {
  const [invitation] = await findInvitations(db, businessId, id)
  if (!invitation) throw notFound()
  return invitation
}

/** Returns the name of a business: its brand's, if it has one. */
export async function nameOfBusiness(db: Db, businessId: string): Promise<string> {
  const row = await db
    .selectFrom('business')
    .leftJoin('brand', 'brand.businessId', 'business.id')
    .where('business.id', '=', businessId)
    .select(['business.name as business', 'brand.name as brand'])
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.brand ?? row.business
}

export type Teammate = { userId: string; role: Role; name: string; username: string; email: string }

/**
 * Locks the whole team until the transaction ends, so that changes run one after the other, and checks the
 * caller's permission again, which may have changed since the request came in. Throws `not_found` or
 * `forbidden`.
 */
export async function lockTeam(
  trx: Db,
  businessId: string,
  { userId, ability }: { userId: string; ability?: 'team' | 'transfer' },
): Promise<{ team: Teammate[]; me: Teammate }> {
  await trx.selectFrom('business').select('id').where('id', '=', businessId).forUpdate().execute()
  const rows = await trx
    .selectFrom('businessMember as member')
    .innerJoin('appUser as user', 'user.id', 'member.userId')
    .where('member.businessId', '=', businessId)
    .select(['member.userId', 'member.role', 'user.name', 'user.username', 'user.email'])
    .execute()
  const team = rows.map((row) => ({ ...row, email: row.email ?? '' }))
  const me = team.find((member) => member.userId === userId)
  if (!me) throw notFound()
  if (ability !== undefined && !can(me.role, ability)) throw notAllowed()
  return { team, me }
}

export function notAllowed(): ApiError {
  return new ApiError('forbidden', 'Your role doesn’t allow this. Ask an owner or admin.')
}

/** Narrows a role: the table's check excludes ownership. */
function givenRole(role: Role): GivenRole {
  return GIVEN_ROLES.find((given) => given === role) ?? 'analyst'
}
