import { sql } from 'kysely'

import { getById } from '#features/auth/server/accounts.ts'
import { issueUnlinkToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { refuseRevoked } from '#features/auth/server/log-in/sessions.ts'
import { type ApiKey } from '#features/developers/contract.ts'
import { KEYS_MAX, mayGrant, OVERLAP_HOURS } from '#features/developers/rules.ts'
import { apiKeyCreatedEmail } from '#features/developers/server/emails.ts'
import { type KeyRow, liveKeys } from '#features/developers/server/queries.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { KeyScope } from '#shared/api/key-scopes.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Context, Membership, Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { hashToken, isApiKey, newApiKey } from '#server/tokens.ts'

type Caller = Pick<Services, 'db' | 'config' | 'outbox'> &
  Pick<Context<unknown>, 'address' | 'idempotencyKey'>
type Manager = { viewer: Viewer; member: Membership }
type KeyDraft = {
  name: string
  scopes: readonly KeyScope[]
  expiresIn: number | null
  networks: readonly string[]
}

/** Returns the keys of a business that work, as its managers see them, the newest first. */
export async function findApiKeys(db: Db, { viewer, member }: Manager): Promise<ApiKey[]> {
  const rows = await liveKeys(db, { businessId: member.businessId })
  return rows.map((row) => shown(row, viewer))
}

/**
 * Creates a key, and returns it for the only time. A retry of the request replaces the key that nobody
 * received.
 */
export async function createApiKeyOf(caller: Caller, manager: Manager, draft: KeyDraft) {
  const { businessId, role } = manager.member
  const refused = draft.scopes.find((scope) => !mayGrant(role, scope))
  if (refused !== undefined) throw new ApiError('forbidden', `Your role doesn’t allow ${refused}.`)
  return changing(caller, businessId, async (trx) => {
    await refuseRevoked(trx, manager.viewer)
    await forgetRequest(trx, caller)
    const keys = await liveKeys(trx, { businessId })
    if (keys.filter(({ replacedBy }) => replacedBy === null).length >= KEYS_MAX)
      throw new ApiError('quota', `A business has at most ${KEYS_MAX} API keys. Revoke one first.`)
    const expiresAt = draft.expiresIn === null ? null : appNow({ plus: { days: draft.expiresIn } })
    const made = await insertKey(trx, caller, { ...manager, ...draft, expiresAt, replacesId: null })
    await record(trx, caller, manager, 'api_key.created', made.id)
    await emailMaker(trx, caller, manager, { ...made, name: draft.name })
    return answerOf(trx, manager, made)
  })
}

/**
 * Replaces a key by one with the same name, access and lifetime. The old one works for another 24 hours, so
 * that nothing stops while it is exchanged.
 */
export async function rotateApiKeyOf(caller: Caller, manager: Manager, id: string) {
  const { businessId } = manager.member
  return changing(caller, businessId, async (trx) => {
    await refuseRevoked(trx, manager.viewer)
    const forgotten = await forgetRequest(trx, caller)
    const old = await getKey(trx, businessId, id)
    if (old.replacedBy !== null)
      throw new ApiError('conflict', 'This key was already replaced. It ends within a day.')
    // An earlier try has shortened the life of the old key, and given the whole one to its own.
    const { lifetime } = forgotten?.replacesId === id ? forgotten : old
    const expiresAt = lifetime === null ? null : appNow({ plus: { seconds: lifetime } })
    const made = await insertKey(trx, caller, { ...manager, ...old, expiresAt, replacesId: id })
    await trx
      .updateTable('apiKey')
      .set((eb) => ({
        expiresAt: eb.fn<string>('least', ['expiresAt', appNow({ plus: { hours: OVERLAP_HOURS } })]),
      }))
      .where('id', '=', id)
      .execute()
    await record(trx, caller, manager, 'api_key.rotated', id)
    await emailMaker(trx, caller, manager, { ...made, name: old.name })
    return answerOf(trx, manager, made)
  })
}

/** Ends a key at once. Ending it again changes nothing. */
export async function revokeApiKeyOf(caller: Caller, manager: Manager, id: string): Promise<void> {
  const { businessId } = manager.member
  await changing(caller, businessId, async (trx) => {
    await getKey(trx, businessId, id)
    await trx
      .updateTable('apiKey')
      .set({ endedAt: appNow(), endReason: 'revoked' })
      .where('id', '=', id)
      .execute()
    await record(trx, caller, manager, 'api_key.revoked', id)
  })
}

/** Ends a key that someone found, and tells those who manage keys. Unknown keys change nothing. */
export async function endLeakedKey({ db, address }: Pick<Caller, 'db' | 'address'>, key: string) {
  if (!isApiKey(key)) return
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('apiKey')
        .set({ endedAt: appNow(), endReason: 'leaked' })
        .where('tokenHash', '=', hashToken(key))
        .where('endedAt', 'is', null)
        .returning(['id', 'businessId', 'name'])
        .executeTakeFirst()
      if (ended === undefined) return
      const { id, businessId, name } = ended
      await audit(trx, { event: 'api_key.leaked', businessId, subjectId: id, address })
      await notify(trx, {
        businessId,
        dedupeId: `apiKey.leaked:${id}`,
        type: 'apiKey.leaked',
        payload: { key: name },
      })
    }),
  )
}

function changing<T>({ db }: Caller, businessId: string, work: (trx: Db) => Promise<T>): Promise<T> {
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('business').select('id').where('id', '=', businessId).forUpdate().execute()
      return work(trx)
    }),
  )
}

type Forgotten = { replacesId: string | null; lifetime: number | null }

/** Deletes the key that an earlier try of this request made, whose answer may not have arrived, and returns it. */
async function forgetRequest(trx: Db, { idempotencyKey }: Caller): Promise<Forgotten | undefined> {
  if (idempotencyKey === undefined) return undefined
  return trx
    .deleteFrom('apiKey')
    .where('request', '=', idempotencyKey)
    .returning([
      'replacesId',
      sql<number | null>`extract(epoch from expires_at - created_at)::int`.as('lifetime'),
    ])
    .executeTakeFirst()
}

type NewRow = Manager &
  Pick<KeyDraft, 'name' | 'scopes' | 'networks'> & {
    expiresAt: ReturnType<typeof appNow> | null
    replacesId: string | null
  }

async function insertKey(
  trx: Db,
  { config, idempotencyKey }: Caller,
  { viewer, member, name, scopes, networks, expiresAt, replacesId }: NewRow,
): Promise<{ id: string; key: string }> {
  const { key, hash } = newApiKey(config.isDemo ? 'test' : 'live')
  const { id } = await trx
    .insertInto('apiKey')
    .values({
      businessId: member.businessId,
      userId: viewer.userId,
      name: name.trim(),
      tokenHash: hash,
      tokenEnd: key.slice(-4),
      scopes: [...scopes],
      networks: [...networks],
      expiresAt,
      replacesId,
      request: idempotencyKey ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** Emails whose account made a key, with a link that ends it, so that an intruder's isn't made in silence. */
async function emailMaker(
  trx: Db,
  { outbox }: Caller,
  { viewer: { userId }, member: { businessId } }: Manager,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { email } = await getById(trx, userId)
  const business = await trx
    .selectFrom('business')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const { token } = await issueUnlinkToken(trx, { userId, email })
  const envelope = { to: email, dedupeId: `api-key-created:${id}` }
  await outbox.send(trx, apiKeyCreatedEmail({ ...envelope, name, business: business.name, token }))
}

async function getKey(trx: Db, businessId: string, id: string): Promise<KeyRow> {
  const rows = await liveKeys(trx, { businessId })
  const row = rows.find((one) => one.id === id)
  if (row === undefined) throw notFound()
  return row
}

async function answerOf(trx: Db, { viewer, member }: Manager, { id, key }: { id: string; key: string }) {
  return { apiKey: shown(await getKey(trx, member.businessId, id), viewer), key }
}

function record(
  trx: Db,
  { address }: Caller,
  { viewer, member }: Manager,
  event: string,
  subjectId: string,
): Promise<void> {
  const { userId } = viewer
  return audit(trx, { event, userId, businessId: member.businessId, subjectId, address })
}

function shown({ userId, makerName, pictureId, ...row }: KeyRow, viewer: Viewer): ApiKey {
  return {
    ...row,
    maker: {
      userId,
      name: makerName,
      avatar: presentImage(pictureId, row),
      isYou: userId === viewer.userId,
    },
  }
}
