import { type RawBuilder, sql } from 'kysely'

import { type Provider, PROVIDERS } from '#features/auth/contract.ts'
import { removeIdleRecoveryCodes } from '#features/auth/server/factors/recovery-codes.ts'
import { endLinks, type LinkScope } from '#features/auth/server/log-in/recovery-links.ts'
import { closeSessions } from '#features/auth/server/log-in/sessions.ts'
import { RECENT_DAYS } from '#shared/step-up.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/data/db.ts'

/**
 * The rule of account recovery (decision 0096). A proof of the mailbox (a password reset, "Secure my
 * account", the undo of a change of address) removes the logins, and the factors and API keys that the
 * account added within seven days, and names them in the email that follows. Older factors stay required: the
 * mailbox alone never skips them.
 */
type Because = 'reset' | 'email.restored' | 'disowned' | 'password.changed'
/** `isOperator`: keeps the factors, for which a mailbox never stands in. */
type Removal = { userId: string; address: string; because: Because; isOperator?: boolean }

/** Tells whether one of these is the email of an operator. */
export const isOperatorEmail = ({ operatorEmails }: Pick<Config, 'operatorEmails'>, ...emails: string[]) =>
  emails.some((email) => operatorEmails.includes(email.toLowerCase()))

/** The things that a recovery removed and stopped, for the email about it. */
export type Removed = {
  logins: Provider[]
  /** The names of passkeys. */
  passkeys: string[]
  hadApp: boolean
  hadRecoveryCodes: boolean
  /** The names of API keys. */
  keys: string[]
  /** How many webhooks were paused. */
  webhooks: number
  stopped: ('erasure' | 'factorReset')[]
}

export const NOTHING_REMOVED: Removed = {
  logins: [],
  passkeys: [],
  hadApp: false,
  hadRecoveryCodes: false,
  keys: [],
  webhooks: 0,
  stopped: [],
}

/**
 * `since`: from when factors and API keys may be an intruder's; `exceptSessionId` stays logged in. `links`:
 * the links in emails that no longer work.
 */
type Revocation = Removal & { since?: string; exceptSessionId?: string; links: LinkScope }

/**
 * Locks out anyone who knows the password, or has added what the rule removes: also invalidates open links,
 * stops what was begun and ends every session.
 */
export async function revokeAccess(
  trx: Db,
  { since, exceptSessionId, links, ...removal }: Revocation,
): Promise<Removed> {
  const { userId } = removal
  await trx
    .updateTable('appUser')
    .set({ passwordHash: null, recoveredAt: null })
    .where('id', '=', userId)
    .execute()
  const removed = await removeRecent(trx, removal, since)
  if (await stopErasure(trx, removal)) removed.stopped.push('erasure')
  if (await stopFactorReset(trx, removal)) removed.stopped.push('factorReset')
  await endLinks(trx, userId, links)
  await closeSessions(trx, userId, exceptSessionId)
  // Clears the surviving session's proofs: they may rely on a factor we just removed.
  if (exceptSessionId !== undefined)
    await trx
      .updateTable('session')
      .set({ confirmedAt: null, confirmedBy: null, recoveredAt: null })
      .where('id', '=', exceptSessionId)
      .execute()
  return removed
}

/**
 * Does the same for an account whose owner has just set a password by email; links and a removal of lost
 * factors stay.
 */
export async function recoverByReset(
  trx: Db,
  { userId, address, isOperator }: Omit<Removal, 'because'>,
): Promise<Removed> {
  const removal = { userId, address, isOperator, because: 'reset' } as const
  const removed = await removeRecent(trx, removal)
  if (await stopErasure(trx, removal)) removed.stopped.push('erasure')
  await closeSessions(trx, userId)
  return removed
}

/**
 * Runs before `closeSessions`: a concurrent login locks the row of its social login or passkey, so its
 * session exists when sessions are ended.
 */
async function removeRecent(trx: Db, removal: Removal, since?: string): Promise<Removed> {
  const from =
    since === undefined ? appNow({ minus: { days: RECENT_DAYS } }) : sql<string>`${since}::timestamptz`
  const logins = await removeIdentities(trx, removal)
  const factors = removal.isOperator ? {} : await removeFactors(trx, removal, from)
  const keys = await endApiKeys(trx, removal, from)
  const webhooks = await pauseWebhooks(trx, removal, from)
  return { ...NOTHING_REMOVED, logins, ...factors, keys, webhooks, stopped: [] }
}

/**
 * Removes and returns a user's social logins, or those that sessions other than one linked within seven days.
 */
export async function removeIdentities(
  trx: Db,
  { userId, address, because }: Removal,
  keptSessionId?: string,
): Promise<Provider[]> {
  const rows = await trx
    .deleteFrom('userIdentity')
    .where('userId', '=', userId)
    .$if(keptSessionId !== undefined, (query) =>
      query
        .where('sessionId', '!=', keptSessionId ?? '')
        .where('createdAt', '>=', appNow({ minus: { days: RECENT_DAYS } })),
    )
    .returning('provider')
    .execute()
  const removed = PROVIDERS.filter((known) => rows.some(({ provider }) => provider === known))
  for (const provider of removed)
    await audit(trx, { event: 'identity.unlinked', userId, address, detail: { provider, because } })
  return removed
}

type Factors = Pick<Removed, 'passkeys' | 'hadApp' | 'hadRecoveryCodes'>

async function removeFactors(
  trx: Db,
  { userId, address, because }: Removal,
  from: RawBuilder<string>,
): Promise<Factors> {
  const recent = (table: 'passkey' | 'authenticatorApp' | 'recoveryCode') =>
    trx.deleteFrom(table).where('userId', '=', userId).where('createdAt', '>=', from)
  const passkeys = await recent('passkey').returning(['id', 'name']).execute()
  for (const { id, name } of passkeys)
    await audit(trx, { event: 'passkey.removed', userId, subjectId: id, address, detail: { name, because } })
  const app = await recent('authenticatorApp').returning('confirmedAt').executeTakeFirst()
  const hadApp = app !== undefined && app.confirmedAt !== null
  if (hadApp) await audit(trx, { event: 'app.removed', userId, address, detail: { because } })
  const codes = await recent('recoveryCode').returning('id').execute()
  const idle = await removeIdleRecoveryCodes(trx, userId)
  return { passkeys: passkeys.map(({ name }) => name), hadApp, hadRecoveryCodes: codes.length + idle > 0 }
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

/** Ends the API keys that the user created, at any business, and returns their names. */
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

/** Pauses the webhooks that the user added: their events wait. Returns how many. */
async function pauseWebhooks(
  trx: Db,
  { userId, address, because }: Removal,
  from: RawBuilder<string>,
): Promise<number> {
  const paused = await trx
    .updateTable('webhookEndpoint')
    .set({ pausedAt: appNow(), pauseReason: 'byHand' })
    .where('createdBy', '=', userId)
    .where('createdAt', '>=', from)
    .where('pausedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning(['id', 'businessId'])
    .execute()
  const entry = { event: 'webhook.paused', userId, address, detail: { because } }
  for (const { id, businessId } of paused) await audit(trx, { ...entry, businessId, subjectId: id })
  return paused.length
}
