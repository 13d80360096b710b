import { Client } from 'pg'

import { hashToken } from '#server/tokens.ts'

import type { Bench } from '../bench.ts'
import type { Value } from '../load/bare.ts'
import { type LoadTarget, throughput } from '../load/load.ts'
import { type Row, throughputRow } from '../measure/report.ts'
import { type Contender, race } from '../measure/rounds.ts'
import { startBare } from '../load/servers.ts'

const TEXT = 'Thank you for writing to us. We are glad that you like it.'

/**
 * Measures likes and comments, each one new, against the insert of one row into a table with only a primary
 * key. Once like an ordinary day, with many users of different brands; and once with every connection writing
 * for one brand as one user, in contention.
 */
export async function writing({ database, product, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, postmaster, seeded } = database
  await takeBack(database.migrationUrl)
  const many = await spreadReviews(database.migrationUrl, seeded)
  const one = await ownReviews(database.migrationUrl, seeded)
  const values: Value[] = [{ random: true }, seeded.userId, TEXT]
  const insert = {
    name: 'row',
    text: 'insert into bench_row (review_id, user_id, text) values ($1, $2, $3)',
    values,
  }
  const server = await startBare({
    databaseUrl,
    routes: [{ method: 'POST', path: '/row', statements: [insert] }],
  })
  const row: LoadTarget = {
    server,
    path: '/row',
    method: 'POST',
    next: () => ({ path: '/row', body: { text: TEXT } }),
  }
  const rows: Row[] = []
  try {
    for (const { what, made, reviews, bar } of [
      { what: 'POST reviews/:id/likes, each for another brand', made: like, reviews: many, bar: 0.2 },
      { what: 'the same, all for one brand by one person', made: like, reviews: one, bar: 0.2 },
      { what: 'POST comments, each for another brand', made: comment, reviews: many, bar: 0.1 },
      { what: 'the same, all for one brand by one person', made: comment, reviews: one, bar: 0.1 },
    ]) {
      say(`  ${what}`)
      // A review that was liked can still be replied to.
      const left = [...reviews]
      const ours: LoadTarget = {
        server: product,
        path: '/api',
        method: 'POST',
        next: () => made(taken(left)),
      }
      const contenders: Contender[] = [
        { name: 'ours', measure: () => throughput(ours, effort, postmaster) },
        { name: 'bare', measure: () => throughput(row, effort, postmaster) },
      ]
      const standings = await race(contenders, effort.rounds, say)
      rows.push(...throughputRow(`${what} / bare one-row insert`, standings['ours'], standings['bare'], bar))
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** Deletes what earlier runs wrote, with its counts, so that there are always reviews to reply to. */
async function takeBack(migrationUrl: string): Promise<void> {
  await asked(migrationUrl, 'delete from comment where text = $1', [TEXT])
  await asked(
    migrationUrl,
    `delete from review_like l using brand b, business_member m
       where b.id = l.brand_id and m.business_id = b.business_id and m.user_id = l.user_id`,
    [],
  )
  await asked(migrationUrl, 'vacuum review, comment, review_like, brand, brand_rating', [])
}

/** A review without a reply or a like by its brand's user. */
type Fresh = { id: string; receiverId: string; brandId: string; token: string }

const like = ({ id, brandId, token }: Fresh) => ({
  path: `/api/reviews/${id}/likes`,
  body: { brandId },
  headers: { authorization: `Bearer ${token}` },
})

const comment = ({ id: reviewId, receiverId, brandId, token }: Fresh) => ({
  path: '/api/comments',
  body: { brandId, receiverId, reviewId, platform: 'business', text: TEXT },
  headers: { authorization: `Bearer ${token}` },
})

function taken(reviews: Fresh[]): Fresh {
  const review = reviews.pop()
  if (review === undefined) throw new Error('The bench has run out of reviews for this row.')
  return review
}

/** Returns reviews of the measured brand, latest first, as its owner would reply. */
async function ownReviews(migrationUrl: string, { brandId, userId, token }: Bench['database']['seeded']) {
  const rows = await asked<Omit<Fresh, 'token'>>(
    migrationUrl,
    `select id, user_id as "receiverId", brand_id as "brandId" from review r where brand_id = $1 and replied_at is null
       and not exists (select from review_like l where l.review_id = r.id and l.user_id = $2) order by created_at`,
    [brandId, userId],
  )
  return rows.map((row) => ({ ...row, token }))
}

const PEOPLE = 64
const BRANDS = 8_000

/**
 * Returns reviews of thousands of brands with 64 users, in an order in which neighbours have different brands
 * and users.
 */
async function spreadReviews(
  migrationUrl: string,
  { brandId }: Bench['database']['seeded'],
): Promise<Fresh[]> {
  const tokens = Array.from({ length: PEOPLE }, (_, i) => `a-token-for-the-bench-${i}`.padEnd(43, '-'))
  await asked(migrationUrl, GIVE_BRANDS, [BRANDS, PEOPLE])
  await asked(
    migrationUrl,
    `insert into session (token_hash, user_id) select t.hash, bench_id('u', 1 + t.n) from unnest($1::bytea[]) with ordinality as t(hash, n)
       on conflict (token_hash) do update set last_at = app_now(), created_at = app_now()`,
    [tokens.map(hashToken)],
  )
  const rows = await asked<Omit<Fresh, 'token'> & { person: number }>(
    migrationUrl,
    `select r.id, r.user_id as "receiverId", r.brand_id as "brandId", p.n as person
       from generate_series(0, $2::int - 1) as p(n) join business_member m on m.user_id = bench_id('u', 2 + p.n) and m.role = 'owner'
         join brand b on b.business_id = m.business_id join review r on r.brand_id = b.id
       where b.id <> $1 and r.replied_at is null and not exists (select from review_like l where l.review_id = r.id and l.user_id = m.user_id)
       order by row_number() over (partition by b.id order by r.id), md5(b.id::text)`,
    [brandId, PEOPLE],
  )
  return rows.map(({ person, ...row }) => ({ ...row, token: tokens[person] ?? '' }))
}

/** Gives unclaimed brands a business with a plan and an owner, who has replied before. */
const GIVE_BRANDS = `
  with free as (
      select id, row_number() over (order by id) as n, uuidv7() as business_id from brand
      where business_id is null and reviews_count > 0 and not exists (select from business where name like 'Given %')
      order by id limit $1),
    made as (insert into business (id, name, tier, plan_status, billing_cycle) select business_id, 'Given ' || n, 'plus', 'active', 'annually' from free),
    owned as (insert into business_member (business_id, user_id, role) select business_id, bench_id('u', 2 + n % $2::int), 'owner' from free)
  update brand b set business_id = f.business_id, onboarding_milestones = '{"reply": "2026-01-01T00:00:00.000Z"}' from free f where b.id = f.id`

async function asked<T extends object>(url: string, text: string, values: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
