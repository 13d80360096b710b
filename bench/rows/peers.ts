import { isDeepStrictEqual } from 'node:util'

import { Client } from 'pg'

import { listReviews } from '#features/reviews/contract.ts'
import { callUrl } from '#shared/api/call.ts'

import type { Bench } from '../bench.ts'
import { pageOf, QUERY } from '../load/graphql-page.ts'
import { type LoadTarget, throughput } from '../load/load.ts'
import { installedPeer } from '../load/peers.ts'
import { type Row, throughputRow } from '../measure/report.ts'
import { race } from '../measure/rounds.ts'
import { startPlanned } from '../load/servers.ts'
import { bareRoute } from '../measure/statements.ts'

/**
 * Measures the same page of reviews on PostGraphile over the same tables: the token checked with our own
 * statement, the same fields, the total from the brand's own counter. A page that differs in one word is not
 * measured.
 */
export async function besidePostGraphile({
  database,
  statements,
  product,
  effort,
  say,
}: Bench): Promise<Row[]> {
  const { url: databaseUrl, postmaster, seeded } = database
  const { brandId, userId, token } = seeded
  const [access] = bareRoute('/access', statements.reviews.access).statements
  if (access === undefined) throw new Error('The access check sends no statement.')
  // The only value in bytes is the token's hash: each server takes it from the request.
  const values = access.values.map((value) => (value !== null && typeof value === 'object' ? null : value))
  const peer = await startPlanned(installedPeer('postgraphile.mjs', say), {
    databaseUrl,
    access: { ...access, values },
  })
  const ours: LoadTarget = { server: product, path: callUrl(listReviews, { query: { brandId } }), token }
  const body = { query: QUERY, variables: { brand: brandId, viewer: userId } }
  const next = () => ({ path: '/graphql', body })
  const theirs: LoadTarget = { server: peer, path: '/graphql', method: 'POST', token, next }
  try {
    await refuseUnequal(ours, theirs)
    const standings = await race(
      [
        { name: 'ours', measure: () => throughput(ours, effort, postmaster) },
        { name: 'theirs', measure: () => throughput(theirs, effort, postmaster) },
      ],
      effort.rounds,
      say,
    )
    // GraphQL errors are a 200 too, so the content is compared again.
    await refuseUnequal(ours, theirs)
    const what =
      'GET reviews / the same page from PostGraphile 5.1.5, same tables, fields, total and access check'
    return throughputRow(what, standings['ours'], standings['theirs'], 1)
  } finally {
    await peer.stop()
  }
}

/** Tables without which a page of reviews and its access check differ. */
const NEEDED = ['review_like', 'business_member']

/** Directus does not support composite primary keys; while ours are, nothing comparable can be measured. */
export async function besideDirectus({ database, note }: Bench): Promise<Row[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_index join pg_class c on c.oid = indrelid
       where indisprimary and indnatts > 1 and relname = any($1) order by 1`,
      [NEEDED],
    )
    if (rows.length === 0) throw new Error('its tables have keys of one column now, and could be asked of it')
    note(
      `Directus 12.3.1 is not measured: tables whose key is several columns do not exist for it (its inspector asks for \`indnatts = 1\`), here ` +
        `${rows.map(({ name }) => `\`${name}\``).join(' and ')}. It can tell neither whether the caller belongs to the brand nor what they like.`,
    )
    return []
  } finally {
    await client.end()
  }
}

async function refuseUnequal(ours: LoadTarget, theirs: LoadTarget): Promise<void> {
  const mine = await fetch(ours.server.url + ours.path, {
    headers: { authorization: `Bearer ${ours.token}` },
  })
  const { reviews, metadata } = listReviews.spec.reply.parse(await mine.json())
  const answer = await ask(theirs)
  const page = pageOf(answer)
  const differs = reviews.findIndex((review, i) => !isDeepStrictEqual(review, page.reviews[i]))
  if (differs >= 0)
    throw new Error(
      `review ${differs} is ${JSON.stringify(reviews[differs])} here and ${JSON.stringify(page.reviews[differs])} there`,
    )
  if (page.reviews.length !== reviews.length || page.totalCount !== metadata.totalCount)
    throw new Error(
      `it tells ${page.reviews.length} of ${page.totalCount} reviews, not ${reviews.length} of ${metadata.totalCount}`,
    )
  const stranger = await ask({ ...theirs, token: 'x'.repeat(43) })
    .then(pageOf)
    .catch(() => undefined)
  if (stranger !== undefined) throw new Error('it returns rows to any caller')
}

async function ask({ server, path, token, next }: LoadTarget): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(server.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(next?.().body),
  })
  return reply.json()
}
