import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'
import { invalid, ApiError } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import type { Input } from '#server/api/parse-input.ts'
import { isConflict, retrying } from '#server/api/refusals.ts'
import { crashPoint } from '#server/crash-point.ts'
import { type Db, joinTransaction } from '#server/data/db.ts'
import { bytes, statement, type Values } from '#server/data/statement.ts'

/** One user's request under one key. `hash` distinguishes different requests under the same key. */
const Attempt = { userId: z.uuid(), key: z.string(), route: z.string(), hash: bytes }
export type Attempt = Values<typeof Attempt>
export type Answer = { status: number; text: string }

/** Returns the request's Idempotency-Key, or undefined. Throws `validation` if it is malformed. */
export function readKey({ spec }: Endpoint, header: string | string[] | undefined): string | undefined {
  if (spec.idempotent === undefined || header === undefined) return undefined
  const key = String(header)
  if (key.length === 0 || key.length > 255 || /[^\x21-\x7e]/.test(key))
    throw invalid('Idempotency-Key', 'Use 1 to 255 visible characters, without spaces.')
  return key
}

/**
 * Identifies a request across retries. The proof of identity is left out: a retry may lack it, and its hash
 * must not be stored.
 */
export function attemptOf(
  { route }: Endpoint,
  { userId, apiKey }: Viewer,
  givenKey: string,
  input: Input,
): Attempt {
  const key = apiKey === null ? givenKey : `${apiKey.id} ${givenKey}`
  const said = JSON.stringify(input, (name, value: unknown) => (name === 'password' ? undefined : value))
  return { userId, key, route, hash: createHash('sha256').update(said).digest() }
}

/**
 * Runs `work` and stores its answer in one transaction, which includes everything that the handler writes
 * (decision 0047). A crash undoes both. A concurrent duplicate is refused at once. When `work` throws, nested
 * transactions that it committed are kept, as without a key.
 */
export async function answerInTransaction(
  services: Services,
  attempt: Attempt,
  work: (services: Services) => Promise<Answer>,
): Promise<Answer> {
  const { db, config, limits } = services
  const done = await retrying(() =>
    db.transaction().execute(async (trx): Promise<{ answer: Answer } | { error: unknown }> => {
      const [lock] = await tryLock(trx, { name: `idempotency ${attempt.userId} ${attempt.key}` })
      if (!lock?.isMine) throw inProgress()
      const earlier = await findAnswer(trx, attempt)
      if (earlier !== undefined) return { answer: earlier }
      const joined = joinTransaction(trx)
      try {
        const answer = await work({ ...services, db: joined, limits: limits.within(joined) })
        await storeAnswer(trx, attempt, answer)
        crashPoint(config, 'answer-made')
        return { answer }
      } catch (error) {
        if (isConflict(error)) throw error
        return { error }
      }
    }),
  )
  if ('error' in done) throw done.error
  crashPoint(config, 'answer-kept')
  return done.answer
}

/** Requests in progress in this process. Those of other processes meet at the handler's locks. */
const running = new Set<string>()

/**
 * Runs `work` outside a transaction, because it calls other systems or its answer is secret. It runs again
 * after a crash. If the answer may be stored, `work` stores it in its last transaction (decision 0047).
 */
export async function answerByIntent(
  services: Services,
  attempt: Attempt,
  work: (services: Services) => Promise<Answer>,
): Promise<Answer> {
  const { db, config } = services
  const id = `${attempt.userId} ${attempt.key}`
  if (running.has(id)) throw inProgress()
  running.add(id)
  try {
    await markIntent(db, attempt)
    const earlier = await findAnswer(db, attempt)
    if (earlier !== undefined) return earlier
    const answer = await work(services).catch(async (error: unknown) => {
      await forgetIntent(db, attempt)
      throw error
    })
    crashPoint(config, 'answer-kept')
    return answer
  } finally {
    running.delete(id)
  }
}

/** Stores an answer in the transaction of the work it belongs to. */
export async function storeAnswer(trx: Db, attempt: Attempt, { status, text }: Answer): Promise<void> {
  await store(trx, { ...attempt, status, reply: JSON.stringify(text) })
}

/**
 * Returns the stored answer to the same request, or undefined. Throws `key_reused` if the key belongs to a
 * different request.
 */
export async function findAnswer(db: Db, { hash, ...attempt }: Attempt): Promise<Answer | undefined> {
  const [row] = await find(db, attempt)
  if (row === undefined) return undefined
  if (row.route !== attempt.route || !row.bodyHash.equals(hash))
    throw new ApiError('key_reused', 'This Idempotency-Key was already used for a different request.')
  return row.status === null || typeof row.reply !== 'string'
    ? undefined
    : { status: row.status, text: row.reply }
}

const inProgress = () =>
  new ApiError('in_progress', 'This request is still running. Check again in a moment.')

async function forgetIntent(db: Db, { userId, key }: Attempt): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

const tryLock = statement({
  params: { name: z.string() },
  row: z.object({ isMine: z.boolean() }),
  sql: (slot) => sql`select pg_try_advisory_xact_lock(hashtextextended(${slot.name}, 0)) as is_mine`,
})

const Row = z.object({ route: z.string(), bodyHash: bytes, status: z.nullable(z.int()), reply: z.unknown() })
type Row = z.infer<typeof Row>
const find = statement({
  params: { userId: z.uuid(), key: z.string() },
  row: Row,
  sql: (slot) => sql`
    select route, body_hash, status, reply from idempotency
    where user_id = ${slot.userId} and key = ${slot.key} and created_at >= app_now() - interval '24 hours'`,
})

const store = statement({
  params: { ...Attempt, status: z.int(), reply: z.string() },
  sql: (slot) => sql`
    insert into idempotency (user_id, key, route, body_hash, status, reply)
    values (${slot.userId}, ${slot.key}, ${slot.route}, ${slot.hash}, ${slot.status}::smallint,
      ${slot.reply}::jsonb)
    on conflict (user_id, key) do update
      set route = excluded.route, body_hash = excluded.body_hash, status = excluded.status,
        reply = excluded.reply,
        created_at = app_now()`,
})

const markIntent = statement({
  params: Attempt,
  sql: (slot) => sql`
    insert into idempotency as i (user_id, key, route, body_hash)
    values (${slot.userId}, ${slot.key}, ${slot.route}, ${slot.hash})
    on conflict (user_id, key) do update
      set route = excluded.route, body_hash = excluded.body_hash, status = null, reply = null,
        created_at = app_now()
      where i.created_at < app_now() - interval '24 hours'`,
})
