import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Metric } from '#features/events/rules.ts'
import type { Db } from '#server/data/db.ts'

/** How long after a card was served its events count for its promotion. Ids of events are kept for longer. */
export const CARD_MINUTES = 30

const VERSION = 1
const IDS = ['id', 'promotionId', 'brandId', 'productId'] as const
const BYTES = 1 + 16 * IDS.length + 4
const MAC_BYTES = 16

/** A sponsored card that was served once; `id` is its own. */
export type Card = Record<(typeof IDS)[number], string>

/** Returns the token of a card: signed, and valid for 30 minutes. */
export async function signCard(db: Db, card: Omit<Card, 'id'>, now: Date): Promise<string> {
  const bytes = Buffer.alloc(BYTES)
  bytes.writeUInt8(VERSION)
  const ids = { ...card, id: randomUUID() }
  for (const [index, name] of IDS.entries()) bytes.write(ids[name].replaceAll('-', ''), 1 + 16 * index, 'hex')
  bytes.writeUInt32BE(Math.floor(now.getTime() / 1000) + CARD_MINUTES * 60, BYTES - 4)
  return Buffer.concat([bytes, macOf(await secretOf(db), bytes)]).toString('base64url')
}

/** Returns the card of a token, or undefined if the token is not ours or has expired. */
export async function readCard(db: Db, token: string, now: Date): Promise<Card | undefined> {
  const opened = await openCard(db, token, now)
  return opened === undefined || opened.isExpired ? undefined : opened.card
}

/** Returns the card of a token, also of one that has expired, or undefined if the token is not ours. */
export async function openCard(
  db: Db,
  token: string,
  now: Date,
): Promise<{ card: Card; isExpired: boolean } | undefined> {
  const all = Buffer.from(token, 'base64url')
  if (all.length !== BYTES + MAC_BYTES || all.toString('base64url') !== token) return undefined
  const bytes = all.subarray(0, BYTES)
  if (!timingSafeEqual(macOf(await secretOf(db), bytes), all.subarray(BYTES))) return undefined
  if (bytes[0] !== VERSION) return undefined
  const [id, promotionId, brandId, productId] = IDS.map((_, index) =>
    uuidOf(bytes.subarray(1 + 16 * index, 17 + 16 * index)),
  )
  if (id === undefined || promotionId === undefined || brandId === undefined || productId === undefined)
    return undefined
  const isExpired = bytes.readUInt32BE(BYTES - 4) * 1000 <= now.getTime()
  return { card: { id, promotionId, brandId, productId }, isExpired }
}

/** Returns the id of the one event of a metric that a card can cause. */
export function eventIdOf({ id }: Pick<Card, 'id'>, metric: Metric): string {
  return uuidOf(createHash('sha256').update(`${id} ${metric}`).digest().subarray(0, 16))
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(secret: Buffer, bytes: Buffer): Buffer {
  return createHmac('sha256', secret).update(bytes).digest().subarray(0, MAC_BYTES)
}

const secrets = new WeakMap<Db, Promise<Buffer>>()

/** Returns the key that all processes share. It never changes, so each reads it once. */
function secretOf(db: Db): Promise<Buffer> {
  const known = secrets.get(db)
  if (known !== undefined) return known
  const secret = db
    .selectFrom('signingKey')
    .select('secret')
    .where('name', '=', 'card')
    .executeTakeFirstOrThrow()
    .then((row) => row.secret)
  secrets.set(db, secret)
  // A failed request is retried.
  secret.catch(() => secrets.delete(db))
  return secret
}
