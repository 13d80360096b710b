import { parseArgs } from 'node:util'

import { Client } from 'pg'

import { seedSteps } from './seed-steps.ts'

/** How big the world is. `reviews` decides the rest: 120 brands, 100 products and 200 people per 1,000 reviews. */
export type SeedSize = { reviews: number }
export type Seeded = {
  brandId: string
  brandReviews: number
  businessId: string
  userId: string
  token: string
  productId: string
}

/** The bearer token of the bench's own session; its hash is in the seeded database and nowhere else. */
export const BENCH_TOKEN = 'a-token-for-the-bench-alone'.padEnd(43, '-')

/**
 * Fills a migrated, empty database: one brand with a fifth of all reviews (the one that is measured), the rest spread thinly.
 * Needs the owner's role. Deterministic: the same size gives the same rows. 1,000,000 reviews take about two minutes.
 */
export async function seedBench(
  migrationUrl: string,
  size: SeedSize,
  say: (line: string) => void = () => {},
): Promise<Seeded> {
  const client = new Client({ connectionString: migrationUrl, options: '-c timezone=UTC' })
  await client.connect()
  try {
    for (const step of seedSteps(size.reviews, BENCH_TOKEN)) {
      const started = performance.now()
      await client.query(step.sql)
      say(`${step.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
    return await findSeeded(client)
  } finally {
    await client.end()
  }
}

/** What a database was seeded with, or undefined where it was not. */
export async function findSeeding(migrationUrl: string, size: SeedSize): Promise<Seeded | undefined> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>(`select n from bench_size`).catch(() => ({ rows: [] }))
    return rows[0]?.n === size.reviews ? await findSeeded(client) : undefined
  } finally {
    await client.end()
  }
}

async function findSeeded(client: Client): Promise<Seeded> {
  const { rows } = await client.query<Omit<Seeded, 'token'>>(
    `select b.id as "brandId", b.reviews_count as "brandReviews", b.business_id as "businessId", m.user_id as "userId",
       (select id from product where brand_id = b.id order by reviews_count desc, id desc limit 1) as "productId"
     from brand b join business_member m on m.business_id = b.business_id order by b.reviews_count desc limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('The bench database has no measured brand: drop it and seed it again.')
  return { ...row, token: BENCH_TOKEN }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, reviews: { type: 'string', default: '1000000' } },
  })
  if (values.url === undefined) throw new Error('Say where: node bench/seed.ts --url postgres://… [--reviews 1000000]')
  console.log(await seedBench(values.url, { reviews: Number(values.reviews) }, console.log))
}
