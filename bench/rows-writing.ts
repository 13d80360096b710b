import { Client } from 'pg'

import type { Bench } from './bench.ts'
import type { Value } from './bare.ts'
import { type Target, throughput } from './load.ts'
import { type Row, throughputRow } from './report.ts'
import { type Contender, race } from './rounds.ts'
import { startBare } from './servers.ts'

const TEXT = 'Thank you for writing to us. We are glad that you like it.'

/** Likes and comments, each one new, against the insert of one row into a table with a primary key. */
export async function writing({ database, product, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, postmaster, seeded } = database
  const { brandId, userId, token } = seeded
  const reviews = await freshReviews(database.migrationUrl, brandId, userId)
  const next = () => {
    const review = reviews.pop()
    if (review === undefined) throw new Error('The bench has run out of reviews to like: seed it again.')
    return review
  }
  const values: Value[] = [{ random: true }, userId, TEXT]
  const insert = { name: 'row', text: 'insert into bench_row (review_id, user_id, text) values ($1, $2, $3)', values }
  const server = await startBare({ databaseUrl, routes: [{ method: 'POST', path: '/row', statements: [insert] }] })
  const row: Target = { server, path: '/row', method: 'POST', next: () => ({ path: '/row', body: { text: TEXT } }) }
  const like = () => ({ path: `/api/reviews/${next().id}/likes`, body: { brandId } })
  const comment = () => {
    const { id: reviewId, receiverId } = next()
    return { path: '/api/comments', body: { brandId, receiverId, reviewId, platform: 'business', text: TEXT } }
  }
  const rows: Row[] = []
  try {
    for (const [name, made] of [
      ['POST reviews/:id/likes', like],
      ['POST comments', comment],
    ] as const) {
      say(`  ${name}`)
      const ours: Target = { server: product, path: '/api', method: 'POST', token, next: made }
      const contenders: Contender[] = [
        { name: 'ours', measure: () => throughput(ours, effort, postmaster) },
        { name: 'bare', measure: () => throughput(row, effort, postmaster) },
      ]
      const standings = await race(contenders, effort.rounds, say)
      rows.push(...throughputRow(`${name} / bare one-row insert`, standings['ours'], standings['bare'], 0.45))
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** Unanswered reviews of the brand that the bench has not liked yet; the latest are taken first, as their owner would. */
async function freshReviews(migrationUrl: string, brandId: string, userId: string) {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; receiverId: string }>(
      `select id, user_id as "receiverId" from review r where brand_id = $1 and replied_at is null
         and not exists (select from review_like l where l.review_id = r.id and l.user_id = $2) order by created_at`,
      [brandId, userId],
    )
    return rows
  } finally {
    await client.end()
  }
}
