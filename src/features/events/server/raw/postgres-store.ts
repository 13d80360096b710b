import { sql } from 'kysely'
import * as z from 'zod/mini'

import { METRICS } from '#features/events/rules.ts'
import type { EventStore, RawEvent, Span } from '#features/events/server/raw/event-store.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Events per batch. */
const AT_ONCE = 10_000
const HOUR_MS = 3_600_000
/** Counted at once after a busy part: a statement has seconds, and an hour may have 20 million events. */
const COUNTED_MS = 5 * 60_000
const BUSY = 200_000
/** The longest part of a span that is searched at once. */
const MOST_HOURS = 24 * 32

const Row = z.object({
  id: z.uuid(),
  metric: z.enum(METRICS),
  brandId: z.uuid(),
  productId: z.nullable(z.uuid()),
  target: z.string(),
  source: z.string(),
  visitor: z.string(),
  verdict: z.enum(['counted', 'repeat', 'bot', 'member']),
  promotionId: z.nullable(z.uuid()),
  sentAt: z.nullable(z.string()),
  receivedAt: z.string(),
})
const COLUMNS = sql`id, metric, brand_id, product_id, target, source, encode(visitor, 'hex') as visitor,
  verdict, promotion_id, to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sent_at,
  to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as received_at`

const ofBrands = statement({
  params: {
    brandIds: z.array(z.uuid()),
    from: z.string(),
    to: z.string(),
    afterAt: z.string(),
    afterId: z.string(),
    most: z.int(),
  },
  row: Row,
  sql: (slot) => sql`
    select ${COLUMNS}
    from event e
    where e.received_at >= ${slot.from}::timestamptz and e.received_at < ${slot.to}::timestamptz
      and e.brand_id = any(${slot.brandIds}::uuid[])
      and (e.received_at, e.id) > (${slot.afterAt}::timestamptz, ${slot.afterId}::uuid)
    order by e.received_at, e.id
    limit ${slot.most}::integer`,
})

const between = statement({
  params: { from: z.string(), to: z.string() },
  row: Row,
  sql: (slot) => sql`
    select ${COLUMNS}
    from event e
    where e.received_at >= ${slot.from}::timestamptz and e.received_at < ${slot.to}::timestamptz
    order by e.received_at, e.id`,
})

/** Returns all events of a short span, in order. */
export const eventsBetween = (db: Db, span: Span): Promise<RawEvent[]> => between(db, span)

const counts = statement({
  params: { from: z.string(), to: z.string() },
  row: z.object({ metric: z.enum(METRICS), verdict: Row.shape.verdict, events: z.int() }),
  sql: (slot) => sql`
    select metric, verdict, count(*) as events
    from event
    where received_at >= ${slot.from}::timestamptz and received_at < ${slot.to}::timestamptz
    group by 1, 2`,
})

const eraseOf = statement({
  params: { brandIds: z.array(z.uuid()) },
  sql: (slot) => sql`delete from event where brand_id = any(${slot.brandIds}::uuid[])`,
})

/**
 * Reads raw events where they arrive. No index leads to the events of a brand, which nothing but an operator's
 * command reads: parts of the span are searched one after another. Only the owner of the tables may erase.
 */
export function postgresStore(db: Db): EventStore {
  return {
    async *read(brandIds, span) {
      let hours = 1
      for (let { from } = span; from < span.to;) {
        const end = Date.parse(from) + hours * HOUR_MS
        const part = { from, to: end < Date.parse(span.to) ? new Date(end).toISOString() : span.to }
        let isBusy = false
        for await (const rows of readPart(db, brandIds, part)) {
          isBusy ||= rows.length === AT_ONCE
          yield rows
        }
        hours = isBusy ? 1 : Math.min(hours * 2, MOST_HOURS)
        from = part.to
      }
    },
    async countHours(span) {
      const found = []
      let ms = COUNTED_MS
      for (let { from } = span; from < span.to;) {
        const part = firstPart({ from, to: span.to }, ms)
        const rows = await counts(db, part)
        const hour = new Date(Math.floor(Date.parse(from) / HOUR_MS) * HOUR_MS).toISOString()
        found.push(...rows.map((row) => ({ hour, ...row })))
        ms = rows.reduce((sum, { events }) => sum + events, 0) > BUSY ? COUNTED_MS : HOUR_MS
        from = part.to
      }
      return found
    },
    erase: async (brandIds) => void (await eraseOf(db, { brandIds })),
  }
}

async function* readPart(db: Db, brandIds: readonly string[], part: Span): AsyncGenerator<RawEvent[]> {
  let after = { afterAt: '-infinity', afterId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await ofBrands(db, { brandIds, ...part, ...after, most: AT_ONCE })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = { afterAt: last.receivedAt, afterId: last.id }
  }
}

/** Returns the beginning of a span, at most up to the next multiple of `ms`. */
function firstPart({ from, to }: Span, ms: number): Span {
  const next = new Date((Math.floor(Date.parse(from) / ms) + 1) * ms).toISOString()
  return { from, to: next < to ? next : to }
}
