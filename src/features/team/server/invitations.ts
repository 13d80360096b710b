import { sql } from 'kysely'

import { findByEmail } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { takeMail } from '#features/auth/server/email-budget.ts'
import type { GivenRole, Invitation } from '#features/team/contract.ts'
import { invitePath, invitationEmail } from '#features/team/server/emails.ts'
import { getInvitation, lockTeam, nameOfBusiness, type Teammate } from '#features/team/server/queries.ts'
import { ApiError } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { newToken } from '#server/tokens.ts'

/** Members and open invitations together. */
const TEAM_SIZE = 100
const SEVEN_DAYS = appNow({ plus: { days: 7 } })

type Place = { businessId: string; id: string }

/** Invites an email and sends the link. Replaces an expired invitation of the same email. */
export async function inviteTo(
  caller: Caller,
  viewer: Viewer,
  { businessId, email, role }: { businessId: string; email: string; role: GivenRole },
): Promise<Invitation> {
  await takeMail(caller, 'invite', email)
  return managing(caller, viewer, businessId, async (trx, { team, me }) => {
    if (team.some((member) => member.email.toLowerCase() === email.toLowerCase()))
      throw atEmail('conflict', 'They’re already on the team.')
    const open = await trx
      .selectFrom('invitation')
      .where('businessId', '=', businessId)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .select(['id', 'email', sql<boolean>`expires_at <= app_now()`.as('isExpired')])
      .execute()
    const known = open.find((other) => other.email.toLowerCase() === email.toLowerCase())
    if (known && !known.isExpired)
      throw atEmail('duplicate', 'They’ve already been invited. You can resend the invitation.')
    if (team.length + open.length >= TEAM_SIZE)
      throw new ApiError(
        'conflict',
        `A team can have up to ${TEAM_SIZE} people, including pending invitations.`,
      )
    if (known) await endInvitation(trx, known.id)
    const { id } = await trx
      .insertInto('invitation')
      .values({ businessId, email, role, invitedBy: me.userId, expiresAt: SEVEN_DAYS })
      .returning('id')
      .executeTakeFirstOrThrow()
    await mailLink(trx, caller, me, { businessId, id })
    await tell(trx, caller, me, { event: 'team.invited', businessId, id, detail: { role } })
    return getInvitation(trx, businessId, id)
  })
}

/** Emails a new link and restarts the seven days. */
export async function resend(caller: Caller, viewer: Viewer, { businessId, id }: Place): Promise<Invitation> {
  const { email } = await getInvitation(caller.db, businessId, id)
  await takeMail(caller, 'invite', email)
  return managing(caller, viewer, businessId, async (trx, { me }) => {
    await getInvitation(trx, businessId, id)
    await trx.updateTable('invitation').set({ expiresAt: SEVEN_DAYS }).where('id', '=', id).execute()
    await mailLink(trx, caller, me, { businessId, id })
    await tell(trx, caller, me, { event: 'team.invitation_resent', businessId, id })
    return getInvitation(trx, businessId, id)
  })
}

/** Creates another link to a valid invitation. A retry voids the link whose reply was lost. */
export async function linkTo(caller: Caller, viewer: Viewer, { businessId, id }: Place) {
  const request = caller.idempotencyKey
  return managing(caller, viewer, businessId, async (trx, { me }) => {
    const { expiresAt, isExpired } = await getInvitation(trx, businessId, id)
    if (isExpired) throw new ApiError('conflict', 'This invitation has expired. Resend it first.')
    if (request !== undefined) await trx.deleteFrom('oneTimeToken').where('request', '=', request).execute()
    const token = await issueLink(trx, { businessId, id, request })
    await tell(trx, caller, me, { event: 'team.invitation_link', businessId, id })
    return { url: caller.config.publicUrl + invitePath(token), expiresAt }
  })
}

export async function revoke(caller: Caller, viewer: Viewer, { businessId, id }: Place): Promise<void> {
  await managing(caller, viewer, businessId, async (trx, { me }) => {
    await getInvitation(trx, businessId, id)
    await endInvitation(trx, id)
    await tell(trx, caller, me, { event: 'team.invitation_revoked', businessId, id })
  })
}

function managing<T>(
  caller: Caller,
  viewer: Viewer,
  businessId: string,
  work: (trx: Db, team: { team: Teammate[]; me: Teammate }) => Promise<T>,
): Promise<T> {
  return retrying(() =>
    caller.db
      .transaction()
      .execute(async (trx) =>
        work(trx, await lockTeam(trx, businessId, { userId: viewer.userId, ability: 'team' })),
      ),
  )
}

async function endInvitation(trx: Db, id: string): Promise<void> {
  await trx.updateTable('invitation').set({ revokedAt: appNow() }).where('id', '=', id).execute()
  await trx.deleteFrom('oneTimeToken').where('invitationId', '=', id).execute()
}

/** Stores only the hash. Several links to one invitation are valid at once, as long as it is. */
async function issueLink(
  trx: Db,
  { businessId, id, request }: Place & { request?: string | undefined },
): Promise<string> {
  const { token, hash } = newToken()
  const { email, expiresAt } = await getInvitation(trx, businessId, id)
  await trx
    .insertInto('oneTimeToken')
    .values({
      purpose: 'invite',
      tokenHash: hash,
      email,
      invitationId: id,
      expiresAt,
      request: request ?? null,
    })
    .execute()
  // An emailed link expires with its invitation, which may have been renewed.
  await trx.updateTable('oneTimeToken').set({ expiresAt }).where('invitationId', '=', id).execute()
  return token
}

async function mailLink(trx: Db, caller: Caller, me: Teammate, { businessId, id }: Place): Promise<void> {
  const token = await issueLink(trx, { businessId, id })
  const { email, role, expiresAt } = await getInvitation(trx, businessId, id)
  const business = await nameOfBusiness(trx, businessId)
  const envelope = { to: email, dedupeId: `invite:${crypto.randomUUID()}` }
  const mail = invitationEmail({ ...envelope, business, by: me.name || me.username, role, token, expiresAt })
  await caller.outbox.send(trx, mail)
}

function atEmail(code: 'conflict' | 'duplicate', message: string): ApiError {
  return new ApiError(code, message, { fields: { email: message } })
}

function tell(
  trx: Db,
  { address }: Caller,
  me: Teammate,
  { event, businessId, id, detail }: Place & { event: string; detail?: object },
): Promise<void> {
  return audit(trx, { event, userId: me.userId, businessId, subjectId: id, address, detail: { ...detail } })
}

/** Returns the open invitation of a link, regardless of its holder. */
export async function findByLink(db: Db, tokenHash: Buffer) {
  const row = await db
    .selectFrom('oneTimeToken as token')
    .innerJoin('invitation', 'invitation.id', 'token.invitationId')
    .where('token.purpose', '=', 'invite')
    .where('token.tokenHash', '=', tokenHash)
    .where('invitation.revokedAt', 'is', null)
    .select(['invitation.id', 'invitation.businessId', 'invitation.acceptedAt'])
    .select(sql<boolean>`invitation.expires_at <= app_now()`.as('isExpired'))
    .executeTakeFirst()
  return row ?? null
}

/** Tells whether an account has this email. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const account = await findByEmail(db, email)
  return account !== null && account.emailVerifiedAt !== null
}

export function deadLink(): ApiError {
  return new ApiError('token_invalid', 'This invitation is no longer valid. Ask for a new one.')
}
