import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Delivery, DeliveryDetail } from '#features/webhooks/contract.ts'
import { LOG_DAYS, TEST_TYPE } from '#features/webhooks/rules.ts'
import { openKeys } from '#features/webhooks/server/deliver.ts'
import {
  eventIdOf,
  messageId,
  type Signing,
  signatureOf,
  signedText,
} from '#features/webhooks/server/signing.ts'
import { cursorOf, readCursor } from '#shared/api/cursor.ts'
import { notFound } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Filters = {
  endpointId: string
  state?: 'waiting' | 'delivered' | 'failed' | undefined
  type?: string | undefined
  cursor?: string | undefined
  limit: number
}

const deliveriesOf = (db: Db, endpointId: string) =>
  db
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhookEvent as v', 'v.id', 'd.eventId')
    .where('d.endpointId', '=', endpointId)
    .select(['d.id', 'd.eventId', 'v.type', 'd.subjectId', 'd.lastStatus', 'd.createdAt'])
    .select([
      sql<Delivery['state']>`d.state`.as('state'),
      sql<number>`d.attempts::int`.as('attempts'),
      sql<string | null>`case when d.state = 'waiting' then nullif(d.next_at, 'infinity') end`.as('nextAt'),
    ])

/** Returns a page of an endpoint's deliveries, newest first. */
export async function findDeliveries(db: Db, { endpointId, state, type, cursor, limit }: Filters) {
  const [before] = cursor === undefined ? [null] : readCursor(z.tuple([z.uuid()]), cursor)
  const rows = await deliveriesOf(db, endpointId)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? ''))
    .$if(type !== undefined, (query) => query.where('v.type', '=', type ?? ''))
    .$if(before !== null, (query) => query.where('d.id', '<', before ?? ''))
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute()
  const deliveries = rows.slice(0, limit).map(present)
  const last = deliveries.at(-1)
  return {
    deliveries,
    nextCursor: rows.length > limit && last !== undefined ? cursorOf([last.id]) : null,
  }
}

const present = ({ eventId, ...row }: Delivery): Delivery => ({ ...row, eventId: messageId(eventId) })

/** Returns a delivery with its body and attempts. Throws 404. */
export async function getDeliveryOf(db: Db, endpointId: string, id: string): Promise<DeliveryDetail> {
  const row = await deliveriesOf(db, endpointId)
    .where('d.id', '=', id)
    .select(['v.body', 'v.erasedAt'])
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const attempts = await db
    .selectFrom('webhookAttempt')
    .where('deliveryId', '=', id)
    .select(['startedAt as at', 'tookMs', 'answer', 'signature'])
    .select([
      sql<number>`number::int`.as('number'),
      sql<number | null>`status::int`.as('status'),
      sql<DeliveryDetail['attemptLog'][number]['failure']>`failure`.as('failure'),
      sql<number>`floor(extract(epoch from signed_at))::int`.as('timestamp'),
    ])
    .orderBy('number')
    .execute()
  const { body, erasedAt, ...delivery } = row
  return { ...present(delivery), body, erasedAt, attemptLog: attempts }
}

type Range = { from: string; to?: string | undefined; state: 'failed' | 'all' }

/** Queues deliveries again, each with its event's id, in their order. Returns how many. */
export async function replay(
  db: Db,
  endpointId: string,
  wanted: { deliveryId: string } | Range,
): Promise<number> {
  if ('deliveryId' in wanted) {
    await getDeliveryOf(db, endpointId, wanted.deliveryId)
    return queueAgain(db, endpointId, [wanted.deliveryId])
  }
  const { from, to, state } = wanted
  const chosen = await db
    .selectFrom('webhookDelivery')
    .where('endpointId', '=', endpointId)
    .where('createdAt', '>=', from)
    .$if(to !== undefined, (query) => query.where('createdAt', '<=', to ?? from))
    .where('state', 'in', state === 'all' ? ['failed', 'delivered'] : ['failed'])
    .select('id')
    .orderBy('id')
    .limit(REPLAYED_AT_ONCE)
    .execute()
  return queueAgain(
    db,
    endpointId,
    chosen.map(({ id }) => id),
  )
}

const REPLAYED_AT_ONCE = 10_000

async function queueAgain(db: Db, endpointId: string, deliveryIds: readonly string[]): Promise<number> {
  const [queued] = await requeue(db, { endpointId, deliveryIds })
  return queued?.count ?? 0
}

/** Queues each event once, unless it waits already. */
const requeue = statement({
  params: { endpointId: z.uuid(), deliveryIds: z.readonly(z.array(z.uuid())) },
  row: z.object({ count: z.int() }),
  sql: (slot) => sql`
    with chosen as (
      select distinct on (d.event_id) d.event_id, d.subject_id, d.id from webhook_delivery d
      where d.id = any(${slot.deliveryIds}::uuid[])
        and not exists (
          select from webhook_delivery w
          where w.endpoint_id = d.endpoint_id and w.event_id = d.event_id and w.state = 'waiting'
        )
      order by d.event_id, d.id desc
    ),
    queued as (
      select queue_webhook(c.event_id, e, c.subject_id) from (select * from chosen order by id) c
      join webhook_endpoint e on e.id = ${slot.endpointId}
    )
    select count(*)::int as count from queued`,
})

/** Queues a test event for an endpoint, also a paused one. Returns the id of the delivery. */
export async function queueTest(db: Db, businessId: string, endpointId: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('webhookEvent')
      .values({ businessId, type: TEST_TYPE, subjectId: endpointId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: deliveryId } = await trx
      .insertInto('webhookDelivery')
      // A subject of its own: a test waits for nothing.
      .values({ eventId: id, endpointId, subjectId: id, nextAt: appNow() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return deliveryId
  })
}

type Arrived = { id: string; timestamp: string; signature: string; body: string }

/** Compares what arrived at an endpoint with what was sent to it; names the first difference. */
export async function diagnose(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  endpointId: string,
  arrived: Arrived,
) {
  const row = await db
    .selectFrom('webhookEndpoint as e')
    .leftJoin('webhookEvent as v', (join) =>
      join.onRef('v.businessId', '=', 'e.businessId').on('v.id', '=', eventIdOf(arrived.id)),
    )
    .where('e.id', '=', endpointId)
    .select(['e.businessId', 'e.secret', 'e.secretKeyId', 'e.oldSecretKeyId', 'v.id as eventId', 'v.body'])
    .select([
      sql<Signing>`e.signing`.as('signing'),
      sql<Buffer | null>`case when e.old_secret_until > app_now() then e.old_secret end`.as('oldSecret'),
    ])
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const seconds = Number(arrived.timestamp)
  const keys = openKeys(secrets, row)
  const given = arrived.signature.split(/\s+/).filter((part) => /^v1a?,./.test(part))
  const matches = (body: string) =>
    signatureOf({ id: arrived.id, seconds, body }, row.signing, keys)
      .split(' ')
      .some((expected) => given.includes(expected))
  const { body } = row
  const signed =
    body === null || !Number.isSafeInteger(seconds) ? null : signedText({ id: arrived.id, seconds, body })
  const says = (verdict: Verdict, differsAt: number | null = null) => ({ verdict, signed, differsAt })
  if (given.length === 0) return says('noSignature')
  if (!Number.isSafeInteger(seconds)) return says('timestamp')
  if (matches(arrived.body)) return says('matches')
  if (row.eventId === null || body === null) return says('unknownId')
  if (arrived.body !== body) {
    const isSame = canonical(arrived.body) !== undefined && canonical(arrived.body) === canonical(body)
    return says(isSame ? 'reserialised' : 'body', firstDifference(arrived.body, body))
  }
  const attempt = await db
    .selectFrom('webhookAttempt as a')
    .innerJoin('webhookDelivery as d', 'd.id', 'a.deliveryId')
    .where('d.endpointId', '=', endpointId)
    .where('d.eventId', '=', row.eventId)
    .where(sql<boolean>`floor(extract(epoch from a.signed_at)) = ${seconds}`)
    .select('a.number')
    .executeTakeFirst()
  return says(attempt === undefined ? 'timestamp' : 'secret')
}
type Verdict = 'matches' | 'unknownId' | 'noSignature' | 'timestamp' | 'reserialised' | 'body' | 'secret'

function canonical(text: string): string | undefined {
  try {
    return JSON.stringify(sorted(JSON.parse(text)))
  } catch {
    return undefined
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Deletes events with their deliveries and answers after 30 days. Run by a schedule. */
export async function purgeWebhookLog(db: Db): Promise<void> {
  let deleted = 1
  while (deleted > 0) {
    const { numDeletedRows } = await db
      .deleteFrom('webhookEvent')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhookEvent')
          .where('createdAt', '<', appNow({ minus: { days: LOG_DAYS } }))
          .select('id')
          .limit(5_000),
      )
      .executeTakeFirstOrThrow()
    deleted = Number(numDeletedRows)
  }
}
