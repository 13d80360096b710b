import { randomUUID } from 'node:crypto'

import { Client } from 'pg'

import { embedPaths } from '#features/embeds/paths.ts'
import { DEFAULT_EMBED } from '#features/embeds/contract.ts'
import type { Look } from '#features/embeds/rules.ts'

import type { Bench } from '../bench.ts'
import { throughput } from '../load/load.ts'
import { startBare } from '../load/servers.ts'
import { type Row, throughputRow } from '../measure/report.ts'
import { type Contender, race } from '../measure/rounds.ts'

/** The hot-links that two cores must bear. */
const PER_SECOND = 5_000

/** Compares a badge that other sites load, from the cache, with a bare server that sends the same text. */
export async function hotLinking({ database, product, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, migrationUrl, postmaster, seeded } = database
  const path = embedPaths.badge(await anEmbed(migrationUrl, seeded, 'badge'))
  const body = await (await fetch(product.url + path)).text()
  const bare = await startBare({
    databaseUrl,
    routes: [{ method: 'GET', path: '/badge', statements: [], body }],
  })
  const contenders: Contender[] = [
    { name: 'ours', measure: () => throughput({ server: product, path }, effort, postmaster) },
    { name: 'bare', measure: () => throughput({ server: bare, path: '/badge' }, effort, postmaster) },
  ]
  try {
    const { ours, bare: baseline } = await race(contenders, effort.rounds, say)
    if (!ours) return []
    const what = 'a badge on other sites, from the cache'
    return [
      // Ours also queues, counts and logs each request, and sends the headers of a site.
      ...throughputRow(`${what} / bare Fastify, same text`, ours, baseline, 0.3),
      {
        what,
        ours: `${ours.figure.toFixed(0)}/s`,
        baseline: '',
        ratio: ours.figure,
        bar: PER_SECOND,
        atLeast: true,
        unit: '/s',
        spread: 0,
      },
    ]
  } finally {
    await bare.stop()
  }
}

type Owner = { brandId: string; businessId: string }

/** Creates an embed of the seeded brand. */
export async function anEmbed(url: string, { brandId, businessId }: Owner, look: Look): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const id = randomUUID()
    const { sort, colours, accent, corners, font, reviewsShown } = DEFAULT_EMBED
    await client.query(
      `insert into embed (id, brand_id, business_id, look, reviews_shown, sort, colours, accent, corners, font)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, brandId, businessId, look, reviewsShown, sort, colours, accent, corners, font],
    )
    return id
  } finally {
    await client.end()
  }
}
