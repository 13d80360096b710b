import { type RawBuilder, sql } from 'kysely'

import { type Provider, PROVIDERS } from '#features/auth/contract.ts'
import { removeIdleRecoveryCodes } from '#features/auth/server/factors/recovery-codes.ts'
import { closeSessions } from '#features/auth/server/log-in/sessions.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

type Removal = { userId: string; address: string; because: 'reset' | 'email.restored' | 'disowned' }
/**
 * `since`: from when new passkeys, apps and API keys may be an intruder's; `exceptSessionId` stays logged in.
 * `keepsUndo`: the email may be the intruder's, so links in earlier mailboxes still undo its change.
 */
type Revocation = Removal & { since?: string; exceptSessionId?: string; keepsUndo?: boolean }

/** The result of a lock-out, for the email about it. */
export type Revoked = {
  logins: Provider[]
  /** The names of API keys. */
  keys: string[]
  /** How many new webhooks still send. */
  webhooks: number
  stopped: ('erasure' | 'factorReset')[]
}

/**
 * Removes and returns every social login of a user. Runs before `closeSessions`: a concurrent social login
 * locks its row, so its session exists when sessions are ended.
 */
export async function removeIdentities(trx: Db, { userId, address, because }: Removal): Promise<Provider[]> {
  const rows = await trx
    .deleteFrom('userIdentity')
    .where('userId', '=', userId)
    .returning('provider')
    .execute()
  const removed = PROVIDERS.filter((known) => rows.some(({ provider }) => provider === known))
  for (const provider of removed)
    await audit(trx, { event: 'identity.unlinked', userId, address, detail: { provider, because } })
  return removed
}

/** Cancels a pending erasure and deletes an unused link to one. Returns whether one was pending. */
export async function stopErasure(
  trx: Db,
  { userId, address, because }: Omit<Removal, 'because'> & Partial<Removal>,
): Promise<boolean> {
  await trx.deleteFrom('oneTimeToken').where('userId', '=', userId).where('purpose', '=', 'erase').execute()
  const stopped = await trx
    .deleteFrom('erasure')
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (stopped === undefined) return false
  const detail = because === undefined ? {} : { because }
  await audit(trx, { event: 'erasure.canceled', userId, address, detail })
  return true
}

/**
 * Locks out anyone who knows the password, has linked a social login or added a passkey, an app or an API key
 * in the last seven days: removes them, invalidates open links, cancels what was begun and ends every
 * session.
 */
export async function revokeAccess(
  trx: Db,
  { since, exceptSessionId, keepsUndo = false, ...removal }: Revocation,
): Promise<Revoked> {
  const { userId } = removal
  const from = since === undefined ? appNow({ minus: { days: 7 } }) : sql<string>`${since}::timestamptz`
  await trx.updateTable('appUser').set({ passwordHash: null }).where('id', '=', userId).execute()
  const logins = await removeIdentities(trx, removal)
  await removeFactors(trx, userId, from)
  const stopped: Revoked['stopped'] = []
  if (await stopErasure(trx, removal)) stopped.push('erasure')
  if (await stopFactorReset(trx, removal)) stopped.push('factorReset')
  const links = ['email_change', 'unlink', 'reset', 'factor_reset']
  await trx
    .deleteFrom('oneTimeToken')
    .where('userId', '=', userId)
    .where('purpose', 'in', keepsUndo ? links : [...links, 'email_change_cancel'])
    .execute()
  await closeSessions(trx, userId, exceptSessionId)
  // What the one that stays has proven may rest on what was just removed.
  if (exceptSessionId !== undefined)
    await trx
      .updateTable('session')
      .set({ confirmedAt: null, confirmedBy: null })
      .where('id', '=', exceptSessionId)
      .execute()
  return {
    logins,
    keys: await endApiKeys(trx, removal, from),
    webhooks: await countWebhooks(trx, userId, from),
    stopped,
  }
}

/** Removes passkeys, an app and recovery codes that are younger than the link in the email about them. */
async function removeFactors(trx: Db, userId: string, from: RawBuilder<string>): Promise<void> {
  for (const table of ['passkey', 'authenticatorApp', 'recoveryCode'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).where('createdAt', '>=', from).execute()
  await removeIdleRecoveryCodes(trx, userId)
}

async function stopFactorReset(trx: Db, { userId, address, because }: Removal): Promise<boolean> {
  const stopped = await trx
    .updateTable('factorReset')
    .set({ cancelledAt: appNow() })
    .where('userId', '=', userId)
    .where('cancelledAt', 'is', null)
    .where('doneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (stopped === undefined) return false
  const event = 'factors.reset_cancelled'
  await audit(trx, { event, userId, subjectId: stopped.id, address, detail: { because } })
  return true
}

/** Ends the API keys that the user created since, and returns their names. */
async function endApiKeys(
  trx: Db,
  { userId, address, because }: Removal,
  from: RawBuilder<string>,
): Promise<string[]> {
  const ended = await trx
    .updateTable('apiKey')
    .set({ endedAt: appNow(), endReason: 'revoked' })
    .where('userId', '=', userId)
    .where('createdAt', '>=', from)
    .where('endedAt', 'is', null)
    .returning(['id', 'businessId', 'name'])
    .execute()
  const entry = { event: 'api_key.revoked', userId, address, detail: { because } }
  for (const { id, businessId } of ended) await audit(trx, { ...entry, businessId, subjectId: id })
  return ended.map(({ name }) => name)
}

async function countWebhooks(trx: Db, userId: string, from: RawBuilder<string>): Promise<number> {
  const { count } = await trx
    .selectFrom('webhookEndpoint')
    .where('createdBy', '=', userId)
    .where('createdAt', '>=', from)
    .where('pausedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
