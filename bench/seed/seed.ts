import { Client } from 'pg'

import { indexSlices, SET_ASIDE } from './indexes.ts'
import { type Slice, slicesOf } from './step.ts'
import { seedSteps, SHAPE } from './steps.ts'

/**
 * The size of the data. `reviews` decides the rest: 120 brands, 100 products, 200 users and, unless given,
 * 20,000 rows of sums and 10,000 raw events per 1,000 reviews.
 */
export type SeedSize = {
  reviews: number
  products?: number
  brands?: number
  rollups?: number
  events?: number
  /**
   * How many numbers one transaction inserts, a multiple of 40. With it the indexes of the large tables are
   * created after their rows.
   */
  slice?: number
}

/** A platform of its full size: 20 million reviews, a million products and 120,000 brands; or a part of it. */
export const largeSize = (reviews = 20_000_000): SeedSize => ({
  reviews,
  products: Math.round(reviews / 20),
  brands: Math.max(10, Math.round(reviews * 0.006)),
  rollups: reviews * 2,
  events: Math.round(reviews / 2),
  slice: 200_000,
})

export type Seeded = {
  brandId: string
  /** Has as much history as the measured one. */
  rivalId: string
  brandReviews: number
  businessId: string
  userId: string
  token: string
  productId: string
}

/** The bearer token of the benchmark's own session; only its hash is in the seeded database. */
export const BENCH_TOKEN = 'a-token-for-the-bench-alone'.padEnd(43, '-')

/**
 * Fills a migrated database: one brand with a fifth of all reviews (the measured one), the rest spread thinly.
 * Needs the owner's role. Deterministic: the same size gives the same rows. Goes on with a seed of this size that
 * was interrupted. 1,000,000 reviews take some minutes.
 */
export async function seedBench(
  migrationUrl: string,
  size: SeedSize,
  say: (line: string) => void = () => {},
): Promise<Seeded> {
  const client = new Client({ connectionString: migrationUrl, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await begin(client, size)
    const done = await findDone(client)
    const shape = wholeSize(size)
    const steps = seedSteps(shape, BENCH_TOKEN)
    const slices = steps.flatMap((step) => slicesOf(step, size.slice ?? Number.POSITIVE_INFINITY))
    if (size.slice === undefined) await runAll(client, slices, done, say)
    else {
      await runAll(client, [SET_ASIDE, ...slices], done, say)
      await runAll(client, await indexSlices(client), done, say)
    }
    await timed('vacuum', say, () => client.query('vacuum (analyze)'))
    // Last, so that an interrupted seed is detected.
    const { reviews, rollups, events } = shape
    await client.query(
      `create table bench_size as
      select ${reviews}::int as n, ${rollups}::int as rollups, ${events}::int as events, ${SHAPE}::int as shape`,
    )
    return await findSeeded(client)
  } finally {
    await client.end()
  }
}

async function runAll(
  client: Client,
  slices: readonly Slice[],
  done: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<void> {
  for (const { name, sql } of slices) {
    if (done.has(name)) continue
    const note = `insert into bench_progress (name) values ('${name}')`
    await timed(name, say, () =>
      client.query(`begin; set local synchronous_commit = off; ${sql}; ${note}; commit`),
    )
  }
}

async function timed(name: string, say: (line: string) => void, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  say(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Notes the size and the instant at which the seed began, unless it goes on. */
async function begin(client: Client, size: SeedSize): Promise<void> {
  const isBegun = await client.query(`select from pg_class where oid = to_regclass('bench_start')`)
  if (isBegun.rows.length > 0) return
  await client.query(
    `begin;
    create table bench_progress (name text primary key);
    create table bench_start as select now() as at, '${sizeText(size)}'::text as size;
    commit`,
  )
}

async function findDone(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from bench_progress')
  return new Set(rows.map(({ name }) => name))
}

const sizeText = (size: SeedSize) => JSON.stringify({ ...wholeSize(size), slice: size.slice, shape: SHAPE })

/** Tells whether a seed of this size was begun and can go on. */
export async function isBegun(migrationUrl: string, size: SeedSize): Promise<boolean> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    const { rows } = await client
      .query('select from bench_start where size = $1', [sizeText(size)])
      .catch(() => ({ rows: [] }))
    return rows.length > 0
  } finally {
    await client.end()
  }
}

/** Returns the parameters a database was seeded with, or undefined. */
export async function findSeeding(migrationUrl: string, size: SeedSize): Promise<Seeded | undefined> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    const { reviews, rollups, events } = wholeSize(size)
    const { rows } = await client
      .query(`select from bench_size where (n, rollups, events, shape) = ($1, $2, $3, $4)`, [
        reviews,
        rollups,
        events,
        SHAPE,
      ])
      .catch(() => ({ rows: [] }))
    return rows.length > 0 ? await findSeeded(client) : undefined
  } finally {
    await client.end()
  }
}

function wholeSize({ reviews, products, brands, rollups, events }: SeedSize) {
  return {
    reviews,
    products: products ?? Math.max(100, Math.round(reviews * 0.1)),
    brands: brands ?? Math.max(10, Math.round(reviews * 0.12)),
    rollups: rollups ?? reviews * 20,
    events: events ?? reviews * 10,
  }
}

async function findSeeded(client: Client): Promise<Seeded> {
  const { rows } = await client.query<Omit<Seeded, 'token'>>(
    `select b.id as "brandId", bench_id('b', 2) as "rivalId", b.reviews_count as "brandReviews", b.business_id as "businessId", m.user_id as "userId",
       (select id from product where brand_id = b.id order by reviews_count desc, id desc limit 1) as "productId"
     from brand b join business_member m on m.business_id = b.business_id order by b.reviews_count desc limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('The bench database has no measured brand: drop it and seed it again.')
  return { ...row, token: BENCH_TOKEN }
}
