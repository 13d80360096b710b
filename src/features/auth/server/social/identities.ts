import * as z from 'zod/mini'

import { type Identities, type Provider, PROVIDERS } from '#features/auth/contract.ts'
import { type Account, findById, getById, takeAddress, writeAddress } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { PROVIDER_NAMES } from '#features/auth/rules.ts'
import { identityLinkedEmail, identityUnlinkedEmail } from '#features/auth/server/emails.ts'
import { findFactors } from '#features/auth/server/factors/factors.ts'
import { forgetDeviceOf } from '#features/auth/server/log-in/devices.ts'
import { issueResetToken, issueUnlinkToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { accountLockedEmail, formerAddressEmail } from '#features/auth/server/log-in/locked-emails.ts'
import { mailboxOf } from '#features/auth/server/log-in/recovery-links.ts'
import { isOperatorEmail, revokeAccess } from '#features/auth/server/log-in/recovery.ts'
import { refuseRevoked } from '#features/auth/server/log-in/sessions.ts'
import { unfinished } from '#features/auth/server/social/google.ts'
import type { SocialIdentity } from '#features/auth/server/social/identity.ts'
import { takeHandoffOf } from '#features/auth/server/social/state.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import type { Viewer } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { retrying } from '#server/api/refusals.ts'
import { hashToken } from '#server/tokens.ts'

export async function getIdentities(db: Db, userId: string): Promise<Identities> {
  const [user, passkeys, rows] = await Promise.all([
    db.selectFrom('appUser').select('passwordHash').where('id', '=', userId).executeTakeFirst(),
    db.selectFrom('passkey').select('id').where('userId', '=', userId).limit(1).execute(),
    db
      .selectFrom('userIdentity')
      .select(['provider', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('provider')
      .execute(),
  ])
  if (!user) throw notFound()
  const hasOwnLogin = user.passwordHash !== null
  const isOnlyLogin = !hasOwnLogin && passkeys.length === 0 && rows.length === 1
  return {
    hasOwnLogin,
    identities: rows.flatMap(({ provider, createdAt }) =>
      PROVIDERS.filter((known) => known === provider).map((known) => ({
        provider: known,
        createdAt,
        isOnlyLogin,
      })),
    ),
  }
}

/** Tells whether a verified identity is a login of this account. */
export async function isLinkedTo(
  db: Db,
  { provider, subject }: SocialIdentity,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('userIdentity')
    .select('userId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.userId === userId
}

/** Links a social login that was just verified (A53). */
export async function link(
  caller: Caller,
  viewer: Viewer,
  wish: { code: string; cookie: string | undefined },
): Promise<Identities> {
  const account = await getById(caller.db, viewer.userId)
  const identity = await takeHandoffOf(caller.db, wish.code, { cookie: wish.cookie, mode: 'link' })
  if (identity === null) throw unfinished()
  const { provider, subject } = identity
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await refuseRevoked(trx, viewer)
      const added = await trx
        .insertInto('userIdentity')
        .values({ provider, subject, userId: account.id, sessionId: viewer.sessionId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('subject')
        .executeTakeFirst()
      if (added) return tell(trx, caller, account, { provider, isLinked: true })
      const holder = await trx
        .selectFrom('userIdentity')
        .select('userId')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst()
      if (holder?.userId === account.id) return
      const name = PROVIDER_NAMES[provider]
      throw new ApiError(
        'conflict',
        holder
          ? `This ${name} login is already linked to another account.`
          : `Another ${name} login is already linked. Unlink that one first.`,
      )
    }),
  )
  return getIdentities(caller.db, account.id)
}

/**
 * Unlinks a social login. The last way to log in can't be removed: 409 (A53). Unlinking one that is not
 * linked changes nothing.
 */
export async function unlink(caller: Caller, viewer: Viewer, provider: Provider): Promise<Identities> {
  const account = await getById(caller.db, viewer.userId)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      // Two concurrent calls would each count the other's login as the remaining one.
      await refuseRevoked(trx, viewer)
      const user = await trx
        .selectFrom('appUser')
        .select('passwordHash')
        .where('id', '=', account.id)
        .executeTakeFirst()
      const rows = await trx
        .selectFrom('userIdentity')
        .select('provider')
        .where('userId', '=', account.id)
        .execute()
      if (!rows.some(({ provider: linked }) => linked === provider)) return
      const { passkeys } = await findFactors(trx, account.id)
      if (!user?.passwordHash && passkeys === 0 && rows.length === 1) {
        throw new ApiError(
          'conflict',
          'This is your only way to log in. Add a passkey or set a password first, then unlink it.',
        )
      }
      await trx
        .deleteFrom('userIdentity')
        .where('userId', '=', account.id)
        .where('provider', '=', provider)
        .execute()
      await tell(trx, caller, account, { provider, isLinked: false })
    }),
  )
  return getIdentities(caller.db, account.id)
}

/** The token in the email about a new device names its session. */
const SessionPayload = z.object({ sessionId: z.optional(z.uuid()) })

/**
 * Handles the owner's report that something new in the account is not theirs: revokes all access, and emails
 * a link to set a new password. If the address was changed since, the account gets the one back that the
 * report came from.
 */
export async function disown(caller: Caller, token: string): Promise<void> {
  const hash = hashToken(token)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('oneTimeToken')
        .where('purpose', '=', 'unlink')
        .where('tokenHash', '=', hash)
        .where('expiresAt', '>', appNow())
        .returning(['userId', 'email', 'payload', 'createdAt'])
        .executeTakeFirst()
      const account = row?.userId ? await findById(trx, row.userId) : null
      if (row === undefined || account === null)
        throw new ApiError('token_invalid', 'This link no longer works.')
      const { id: userId } = account
      const { email: to } = row
      const { address } = caller
      const sessionId = SessionPayload.safeParse(row.payload).data?.sessionId
      if (sessionId !== undefined) await forgetDeviceOf(trx, sessionId)
      const isMoved = account.email.toLowerCase() !== to.toLowerCase()
      const isRestored = isMoved && (await takeAddress(trx, to, userId))
      if (isRestored) {
        await writeAddress(trx, userId, to)
        await audit(trx, { event: 'email.restored', userId, address })
      }
      const isOurs = isRestored || !isMoved
      const links = isOurs ? await mailboxOf(trx, userId, row) : 'none'
      const isOperator = isOperatorEmail(caller.config, to, account.email)
      const removed = await revokeAccess(trx, { userId, address, because: 'disowned', isOperator, links })
      await audit(trx, { event: 'identity.disowned', userId, address })
      if (!isOurs)
        return caller.outbox.send(
          trx,
          formerAddressEmail({ to, dedupeId: `disowned:${crypto.randomUUID()}` }),
        )
      const reset = await issueResetToken(trx, { id: userId, email: to })
      const envelope = { to, dedupeId: `disowned:${reset.id}` }
      await caller.outbox.send(
        trx,
        accountLockedEmail({ ...envelope, removed, token: reset.token, isRestored }),
      )
    }),
  )
}

async function tell(
  trx: Db,
  caller: Caller,
  account: Account,
  { provider, isLinked }: { provider: Provider; isLinked: boolean },
): Promise<void> {
  const event = isLinked ? 'identity.linked' : 'identity.unlinked'
  await audit(trx, { event, userId: account.id, address: caller.address, detail: { provider } })
  const envelope = { to: account.email, provider }
  if (isLinked) {
    const { token, id } = await issueUnlinkToken(trx, { userId: account.id, email: account.email })
    await caller.outbox.send(trx, identityLinkedEmail({ ...envelope, dedupeId: `${event}:${id}`, token }))
    return
  }
  const dedupeId = `${event}:${crypto.randomUUID()}`
  await caller.outbox.send(trx, identityUnlinkedEmail({ ...envelope, dedupeId }))
}
