import { randomUUID } from 'node:crypto'

import { Client } from 'pg'

import type { BareRoute, Value } from '../load/bare.ts'
import type { Bench } from '../bench.ts'
import { type LoadTarget, throughput } from '../load/load.ts'
import { type Row, throughputRow } from '../measure/report.ts'
import { type Contender, race } from '../measure/rounds.ts'
import { startBare, startProduct } from '../load/servers.ts'

const TOGETHER = 50
/** The same number per contender, so that sums are merged alike. */
const BRANDS = 50

/**
 * Measures events in batches of fifty, committed before the reply, against a bare insert of fifty rows and
 * against fifty upserts.
 */
export async function takingEvents({ database, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, postmaster } = database
  const brands = await someBrands(database.migrationUrl)
  const product = await startProduct(databaseUrl, {
    SITE_KEYS: 'bench',
    EVENTS_PER_MINUTE: '1000000000',
    // As in production there are many senders: each request has its own IP address.
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const bare = await startBare({ databaseUrl, routes: [insertTogether(brands), upsertEach(brands)] })
  const body = () =>
    Array.from({ length: TOGETHER }, () => ({
      id: randomUUID(),
      brandId: brands[Math.floor(Math.random() * BRANDS)],
    }))
  const headers = () => ({
    'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  })
  const target = (server: LoadTarget['server'], path: string): LoadTarget => ({
    server,
    path,
    method: 'POST',
    next: () => ({ path, body: body(), headers: headers() }),
  })
  const contenders: Contender[] = [
    {
      name: 'ours',
      measure: () => throughput(target(product, '/api/impressions?key=bench'), effort, postmaster),
    },
    { name: 'insert', measure: () => throughput(target(bare, '/insert'), effort, postmaster) },
    { name: 'upserts', measure: () => throughput(target(bare, '/upserts'), effort, postmaster) },
  ]
  try {
    const { ours, insert, upserts } = await race(contenders, effort.rounds, say)
    const what = `POST impressions, ${TOGETHER} at once, acknowledged after the commit`
    return [
      ...throughputRow(`${what} / bare Fastify + unnest insert of ${TOGETHER}`, ours, insert, 0.4),
      ...throughputRow(`the same / bare Fastify + one upsert for each event`, ours, upserts, 3),
    ]
  } finally {
    await bare.stop()
    await product.stop()
  }
}

const byte = () => Math.floor(Math.random() * 256)

function insertTogether(brands: readonly string[]): BareRoute {
  const each = (make: (n: number) => Value): Value => Array.from({ length: TOGETHER }, (_, n) => make(n))
  const values: Value[] = [
    each(() => ({ random: true })),
    each((n) => brands[n] ?? null),
    each(() => ({ random: true })),
  ]
  const text = `insert into bench_event (id, metric, brand_id, visitor) select id, 'impression'::metric, brand_id, visitor
    from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as e(id, brand_id, visitor)`
  return { method: 'POST', path: '/insert', statements: [{ name: 'insert', text, values }] }
}

function upsertEach(brands: readonly string[]): BareRoute {
  const text = `insert into bench_sum as s (brand_id, total) values ($1, 1) on conflict (brand_id) do update set total = s.total + 1`
  const statements = Array.from({ length: TOGETHER }, (_, n) => ({
    name: 'upsert',
    text,
    values: [brands[n] ?? null],
  }))
  return { method: 'POST', path: '/upserts', statements }
}

async function someBrands(migrationUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from brand order by md5(id::text) limit ${BRANDS}`,
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}
