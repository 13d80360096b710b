import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { invalid, Refusal } from '#kernel/errors.ts'
import type { Services } from '#server/call/context.ts'
import { crashPoint } from '#server/crash-point.ts'
import { type Db, prepared } from '#server/data/db.ts'

export type Attempt = { userId: string; key: string; route: string; input: unknown }
export type Answer = { status: number; text: string }

/**
 * Runs `work` once per user and key; a repeated call gets the very same answer for 24 hours (A67, A68). A refused attempt is
 * forgotten, so that it can be tried again. An attempt cut off by a crash is taken over after a minute.
 */
export async function withIdempotency(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { userId, key, route, input }: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length === 0 || key.length > 255 || /[^\x21-\x7e]/.test(key)) {
    throw invalid('Idempotency-Key', 'Use 1 to 255 visible characters, without spaces.')
  }
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()
  const [begun] = await begin(db, { userId, key, route, hash })
  if (begun === undefined) return earlier(db, { userId, key, route, hash })
  try {
    const answer = await work()
    crashPoint(config, 'answer-made')
    await finish(db, { userId, key, status: answer.status, reply: JSON.stringify(answer.text) })
    crashPoint(config, 'answer-kept')
    return answer
  } catch (error) {
    await db
      .deleteFrom('idempotency')
      .where('userId', '=', userId)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute()
    throw error
  }
}

async function earlier(
  db: Db,
  { userId, key, route, hash }: { userId: string; key: string; route: string; hash: Buffer },
): Promise<Answer> {
  const row = await db
    .selectFrom('idempotency')
    .select(['route', 'bodyHash', 'status', 'reply'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('in_progress', 'This is being done already. Look again in a moment.')
  if (row.route !== route || !row.bodyHash.equals(hash))
    throw new Refusal('key_reused', 'This Idempotency-Key was used for something else.')
  if (row.status === null || typeof row.reply !== 'string')
    throw new Refusal('in_progress', 'This is being done already. Look again in a moment.')
  return { status: row.status, text: row.reply }
}

const begin = prepared<{ userId: string; key: string; route: string; hash: Buffer }, { key: string }>(
  (_, slot) => sql`
    insert into idempotency as i (user_id, key, route, body_hash) values (${slot.userId}, ${slot.key}, ${slot.route}, ${slot.hash})
    on conflict (user_id, key) do update
      set route = excluded.route, body_hash = excluded.body_hash, status = null, reply = null, created_at = app_now()
      where i.created_at < app_now() - interval '24 hours'
        or (i.status is null and i.route = excluded.route and i.body_hash = excluded.body_hash and i.created_at < app_now() - interval '1 minute')
    returning key`,
)

const finish = prepared<{ userId: string; key: string; status: number; reply: string }, never>(
  (_, slot) =>
    sql`update idempotency set status = ${slot.status}::smallint, reply = ${slot.reply}::jsonb where user_id = ${slot.userId} and key = ${slot.key}`,
)
