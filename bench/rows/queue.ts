import { sql } from 'kysely'
import { Client } from 'pg'

import type { QueueQuery } from '#features/queue/contract.ts'
import { nextPlace } from '#features/queue/server/place.ts'
import { pageOf, type QueueShape, queueShapes } from '#features/queue/server/page.ts'
import { findQueue } from '#features/queue/server/queries.ts'
import type { Db } from '#server/data/db.ts'

import type { Bench } from '../bench.ts'
import { explain } from '../measure/plans.ts'
import { type Recorded, recording } from '../measure/recorded.ts'
import type { Row } from '../measure/report.ts'
import { openRecorded } from '../measure/statements.ts'
import { queueOf, type QueueSeeded } from '../seed/queue.ts'

/** The limit for the statement of one page, in milliseconds. */
const BAR_MS = 3
const LIMIT = 20
const DEEP = 1000
const TIMES = 5

type Timed = { name: string; ms: number; pages: number; scanned: string[] }

/**
 * Measures how long PostgreSQL runs the statement of one page of a queue of 200,000 reviews, in every combination
 * of filters and orders: the first page, and the one after 1,000 pages, or the last if there are fewer.
 */
export async function readingQueue({ database, say, note }: Bench): Promise<Row[]> {
  const seeded = await queueOf(database.migrationUrl)
  const db = openRecorded(database.url)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const first: Timed[] = []
    const deep: Timed[] = []
    for (const shape of queueShapes().filter(({ isAfter }) => !isAfter)) {
      const query = queryOf(shape, seeded)
      first.push(await time(client, nameOf(shape), await recordPage(db, seeded, query)))
      const cursor = await deepCursor(db, seeded, shape, query)
      if (cursor !== undefined)
        deep.push(await time(client, nameOf(shape), await recordPage(db, seeded, { ...query, cursor })))
    }
    for (const [page, timed] of Object.entries({ first, deep })) {
      const slow = timed.filter(({ ms }) => ms > BAR_MS).toSorted((a, b) => b.ms - a.ms)
      for (const { name, ms, pages } of slow) say(`  ${page}: ${name}: ${ms.toFixed(2)} ms, ${pages} pages`)
      const scanned = timed.filter(({ scanned: tables }) => tables.includes('review_work'))
      note(
        `queue, ${page} page: ${timed.length} combinations, ${slow.length} above ${BAR_MS} ms, ${scanned.length} without an index, median ${median(timed.map(({ ms }) => ms)).toFixed(2)} ms`,
      )
    }
    return [row('the first page', first), row('the page after 1,000', deep)]
  } finally {
    await client.end()
    await db.destroy()
  }
}

function row(what: string, timed: readonly Timed[]): Row {
  const slowest = timed.toSorted((a, b) => b.ms - a.ms)[0]
  return {
    what: `queue of 200,000 reviews of one brand, ${what} in the database: slowest of ${timed.length} combinations (${slowest?.name ?? ''})`,
    ours: `${slowest?.ms.toFixed(2) ?? ''} ms, ${slowest?.pages ?? 0} pages`,
    baseline: '',
    ratio: slowest?.ms ?? Number.NaN,
    bar: BAR_MS,
    unit: ' ms',
    atLeast: false,
    spread: 0,
  }
}

function queryOf(shape: QueueShape, { productId }: QueueSeeded): Omit<QueueQuery, 'brandId'> {
  const { show, who, sort, maxRating, hasProduct, hasLanguage } = shape
  return {
    show,
    who,
    sort,
    limit: LIMIT,
    ...(maxRating !== undefined && { maxRating }),
    ...(hasProduct && { productId }),
    ...(hasLanguage && { language: 'fr' }),
  }
}

function nameOf({ show, who, sort, maxRating, hasProduct, hasLanguage }: QueueShape): string {
  const filters = [
    show,
    ...(show === 'toAnswer' ? [`by ${sort}`] : []),
    who,
    ...(maxRating === undefined ? [] : ['≤ 2 stars']),
    ...(hasProduct ? ['product'] : []),
    ...(hasLanguage ? ['language'] : []),
  ]
  return filters.join(', ')
}

/** Returns the statement of the page, which `findQueue` sends first. */
async function recordPage(
  db: Db,
  { brandId, viewerId }: QueueSeeded,
  query: Omit<QueueQuery, 'brandId'>,
): Promise<Recorded> {
  const { db: recorder, sent } = recording(db)
  await findQueue(recorder, { brandId, viewerId }, query)
  const [page] = sent
  if (page === undefined) throw new Error('The queue sent no statement.')
  return page
}

/** Returns the cursor after 1,000 pages, or after the last row but one; undefined for a queue of one page. */
async function deepCursor(
  db: Db,
  { brandId, viewerId, productId }: QueueSeeded,
  shape: QueueShape,
  query: Omit<QueueQuery, 'brandId'>,
): Promise<string | undefined> {
  const { from } = pageOf(shape, {
    brandId: sql`${brandId}::uuid`,
    viewerId: sql`${viewerId}::uuid`,
    productId: sql`${productId}`,
    language: sql`'fr'`,
    afterAt: sql`''`,
    afterStars: sql`0`,
    afterId: sql`''`,
    limit: sql`${LIMIT * DEEP}`,
  })
  const { rows } = await sql<Parameters<typeof nextPlace>[1]>`
    select review_id, stars, asked_at, due_at, snoozed_until, done_at from (${from}) w`.execute(db)
  const last = rows.at(-2)
  return rows.length > LIMIT && last !== undefined ? nextPlace(query, last) : undefined
}

async function time(client: Client, name: string, statement: Recorded): Promise<Timed> {
  const plans = []
  for (let n = 0; n < TIMES; n += 1) plans.push(await explain(client, statement, 'generic'))
  const [{ pages, scanned } = { pages: 0, scanned: [] }] = plans
  return { name, ms: median(plans.map(({ ms }) => ms)), pages, scanned }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
