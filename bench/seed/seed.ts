import { Client } from 'pg'

import { seedSteps, SHAPE } from './steps.ts'

/**
 * The size of the data. `reviews` decides the rest: 120 brands, 100 products, 200 users and, unless given,
 * 20,000 rows of sums and 10,000 raw events per 1,000 reviews.
 */
export type SeedSize = { reviews: number; rollups?: number; events?: number }
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
 * Fills a migrated, empty database: one brand with a fifth of all reviews (the measured one), the rest spread
 * thinly. Needs the owner's role. Deterministic: the same size gives the same rows. 1,000,000 reviews take
 * some minutes.
 */
export async function seedBench(
  migrationUrl: string,
  size: SeedSize,
  say: (line: string) => void = () => {},
): Promise<Seeded> {
  const client = new Client({ connectionString: migrationUrl, options: '-c timezone=UTC' })
  await client.connect()
  try {
    for (const step of seedSteps(wholeSize(size), BENCH_TOKEN)) {
      const started = performance.now()
      await client.query(step.sql)
      say(`${step.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
    return await findSeeded(client)
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

function wholeSize({ reviews, rollups = reviews * 20, events = reviews * 10 }: SeedSize) {
  return { reviews, rollups, events }
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
