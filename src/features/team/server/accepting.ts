import type { Caller } from '#features/auth/server/caller.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { deadLink, findByLink, hasAccount } from '#features/team/server/invitations.ts'
import { joinedEmail } from '#features/team/server/emails.ts'
import { getInvitation, nameOfBusiness } from '#features/team/server/queries.ts'
import { ApiError } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { hashToken } from '#server/tokens.ts'

/** Returns an invitation for the holder of its link. Does not use it. */
export async function lookAt({ db }: Pick<Caller, 'db'>, token: string) {
  const found = await findByLink(db, hashToken(token))
  if (found === null || found.isExpired || found.acceptedAt !== null) throw deadLink()
  const { email, role, invitedBy, expiresAt } = await getInvitation(db, found.businessId, found.id)
  const name = await nameOfBusiness(db, found.businessId)
  return { name, role, invitedBy, email, expiresAt, hasAccount: await hasAccount(db, email) }
}

/**
 * Accepts an invitation. Its row is locked, so that concurrent answers and a revocation run one after the
 * other.
 */
export async function accept(caller: Caller, viewer: Viewer, token: string) {
  return retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const found = await findByLink(trx, hashToken(token))
      if (found === null) throw deadLink()
      const { id, businessId } = found
      // The lock order of every team change: the business first.
      await trx.selectFrom('business').select('id').where('id', '=', businessId).forUpdate().execute()
      const invitation = await holdInvitation(trx, id)
      // The business was closed meanwhile.
      if (invitation === undefined) throw deadLink()
      if (viewer.email.toLowerCase() !== invitation.email.toLowerCase() || !viewer.isEmailVerified)
        throw new ApiError(
          'forbidden',
          `This invitation is for ${invitation.email}, but you’re logged in as ${viewer.email}. Log in with the invited email, or ask for a new invitation.`,
        )
      const member = await findMember(trx, businessId, viewer.userId)
      if (invitation.acceptedAt !== null || invitation.revokedAt !== null || found.isExpired) {
        if (member === undefined || invitation.acceptedAt === null) throw deadLink()
        return placeOf(trx, businessId, member.role)
      }
      const role = member?.role ?? invitation.role
      if (!member)
        await trx.insertInto('businessMember').values({ businessId, userId: viewer.userId, role }).execute()
      await trx.updateTable('invitation').set({ acceptedAt: appNow() }).where('id', '=', id).execute()
      await audit(trx, {
        event: 'team.joined',
        userId: viewer.userId,
        businessId,
        subjectId: id,
        address: caller.address,
        detail: { role },
      })
      if (!member)
        await notify(trx, {
          businessId,
          type: 'team.joined',
          dedupeId: `team.joined:${id}`,
          personId: viewer.userId,
          payload: { role },
        })
      if (!member) await thank(trx, caller, viewer, { businessId, invitedBy: invitation.invitedBy, role, id })
      return placeOf(trx, businessId, role)
    }),
  )
}

function holdInvitation(trx: Db, id: string) {
  return trx
    .selectFrom('invitation')
    .where('id', '=', id)
    .select(['email', 'role', 'invitedBy', 'acceptedAt', 'revokedAt'])
    .forUpdate()
    .executeTakeFirst()
}

function findMember(trx: Db, businessId: string, userId: string) {
  return trx
    .selectFrom('businessMember')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .select('role')
    .executeTakeFirst()
}

type Role = NonNullable<Awaited<ReturnType<typeof findMember>>>['role']

async function placeOf(trx: Db, businessId: string, role: Role) {
  const brand = await trx
    .selectFrom('brand')
    .where('businessId', '=', businessId)
    .select('id')
    .executeTakeFirst()
  return { businessId, brandId: brand?.id ?? null, role }
}

/** Notifies the inviter, if they can still be reached. */
async function thank(
  trx: Db,
  caller: Caller,
  viewer: Viewer,
  {
    businessId,
    invitedBy,
    role,
    id,
  }: { businessId: string; invitedBy: string | null; role: Role; id: string },
): Promise<void> {
  const host = await trx
    .selectFrom('appUser')
    .where('id', '=', invitedBy)
    .where('isDeleted', '=', false)
    .select('email')
    .executeTakeFirst()
  if (!host?.email) return
  const guest = await trx
    .selectFrom('appUser')
    .where('id', '=', viewer.userId)
    .select(['name', 'username'])
    .executeTakeFirstOrThrow()
  const business = await nameOfBusiness(trx, businessId)
  const envelope = { to: host.email, dedupeId: `joined:${id}` }
  await caller.outbox.send(
    trx,
    joinedEmail({ ...envelope, business, who: guest.name || guest.username, role }),
  )
}
