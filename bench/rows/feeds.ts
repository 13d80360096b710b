import { createHash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import type { Bench } from '../bench.ts'
import { startProduct } from '../load/servers.ts'
import type { Row } from '../measure/report.ts'
import { residentMegabytes } from './images.ts'

const REVIEWS = 200_000
/** The limit for the memory that a feed adds to the server, in MB. */
const EXTRA_MB = 60

/**
 * Measures the memory that a server needs to send a Google feed of 200,000 reviews, beyond that of one
 * review.
 */
export async function sendingFeeds({ database, say }: Bench): Promise<Row[]> {
  const small = await seedFeed(database.migrationUrl, 1)
  const large = await seedFeed(database.migrationUrl, REVIEWS)
  const server = await startProduct(database.url)
  try {
    for (let n = 0; n < 5; n += 1) await fetchReviews(`${server.url}${small}`)
    await pause(2_000)
    const before = residentMegabytes(server.pid)
    let most = before
    const watch = setInterval(() => (most = Math.max(most, residentMegabytes(server.pid))), 20)
    const started = performance.now()
    const sent = await fetchReviews(`${server.url}${large}`).finally(() => clearInterval(watch))
    const seconds = (performance.now() - started) / 1000
    if (sent !== REVIEWS) throw new Error(`The feed has ${sent} reviews instead of ${REVIEWS}.`)
    say(`  ${REVIEWS} reviews in ${seconds.toFixed(1)} s, ${before.toFixed(0)} to ${most.toFixed(0)} MB`)
    if (before === 0) return []
    return [
      {
        what: `Google feed of ${REVIEWS.toLocaleString('en-GB')} reviews: memory it adds to the server`,
        ours: `${(most - before).toFixed(0)} MB in ${seconds.toFixed(0)} s`,
        baseline: '',
        ratio: most - before,
        bar: EXTRA_MB,
        unit: ' MB',
        atLeast: false,
        spread: 0,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Creates a brand on a paid plan with this many reviews; returns the path of its feed. */
async function seedFeed(databaseUrl: string, reviews: number): Promise<string> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const token = createHash('sha256').update(`feed of ${reviews}`).digest('base64url')
    await owner.query('delete from review_feed where token_hash = $1', [
      createHash('sha256').update(token).digest(),
    ])
    await owner.query(
      `with s as (
         insert into business (name, tier, plan_status) values ('Feeds', 'plus', 'active') returning id
       ), b as (
         insert into brand (business_id, name, slug)
         select id, 'Feeds', 'feeds-' || left(id::text, 36) from s returning id, business_id
       ), p as (
         insert into product (brand_id, name, slug) select id, 'Oat drink', 'oat-drink' from b returning id, brand_id
       ), f as (
         insert into review_feed (brand_id, business_id, kind, token_hash) select id, business_id, 'google', $2 from b
       )
       insert into review (brand_id, product_id, user_id, rating, text, created_at)
       select p.brand_id, p.id, u.id, 1 + n % 5, 'Review number ' || n || '. ' || repeat('Creamy in coffee. ', 10),
         timestamptz '2020-01-01' + n * interval '1 minute'
       from p, generate_series(1, $1::int) n, (select id from app_user limit 1) u`,
      [reviews, createHash('sha256').update(token).digest()],
    )
    return `/feeds/${token}/reviews.xml.gz`
  } finally {
    await owner.end()
  }
}

/** Reads a feed at once and returns how many reviews it has. */
async function fetchReviews(url: string): Promise<number> {
  const reply = await fetch(url)
  if (reply.status !== 200 || reply.body === null) throw new Error(`The feed answered ${reply.status}.`)
  let found = 0
  let rest = ''
  for await (const chunk of Readable.fromWeb(reply.body).pipe(createGunzip())) {
    const text = rest + String(chunk)
    const parts = text.split('</review>')
    rest = parts.pop() ?? ''
    found += parts.length
  }
  return found
}
