import autocannon from 'autocannon'
import { Client } from 'pg'

import { listReviews } from '#features/reviews/contract.ts'
import { callUrl } from '#shared/api/call.ts'

import type { Bench } from '../bench.ts'
import { throughput } from '../load/load.ts'
import { sendByClock } from '../load/open-loop.ts'
import type { Row } from '../measure/report.ts'
import { ascending, quantile } from '../measure/rounds.ts'
import { startProduct } from '../load/servers.ts'
import { residentMegabytes } from './images.ts'

/** The run is measured in as many windows; the first ones warm up and are compared with nothing. */
const WINDOWS = 12
const WARM = 2
/** Likes a second, taken back by every second call: they leave dead rows, which autovacuum has to keep up with. */
const WRITES = 10

type Window = {
  memory: number
  connections: number
  megabytes: number
  dead: number
  p95: number
  failed: number
}

/**
 * Sends half of the capacity for an hour (or `--minutes`), reads and a few writes, and compares the last windows
 * with the first: memory, connections, size of the tables, dead rows and latency must not grow.
 */
export async function soaking({ database, effort, say, soakMinutes }: Bench): Promise<Row[]> {
  const { url, migrationUrl, seeded, postmaster } = database
  // Its memory is its own, whatever ran before.
  const server = await startProduct(url)
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    const path = callUrl(listReviews, { query: { brandId: seeded.brandId } })
    const target = { server, path, token: seeded.token }
    const rate = (await throughput(target, effort, postmaster)).figure / 2
    const seconds = (soakMinutes * 60) / WINDOWS
    say(`  ${rate.toFixed(0)} requests a second for ${soakMinutes} minutes`)
    const { rows: liked } = await client.query<{ id: string }>(
      'select id from review where brand_id = $1 order by created_at desc limit 500',
      [seeded.brandId],
    )
    const windows: Window[] = []
    for (let n = 1; n <= WINDOWS; n += 1) {
      const writing = like(server.url, seeded, liked, seconds)
      const ended = await sendByClock(target, { rate, seconds })
      const failedWrites = await writing
      const failed = ended.refused.length + ended.wrong.length + failedWrites
      const p95 = quantile(ascending(ended.answered), 0.95)
      const window = { ...(await sizes(client)), memory: residentMegabytes(server.pid), p95, failed }
      windows.push(window)
      say(
        `  ${n} of ${WINDOWS}: ${p95.toFixed(2)} ms, ${window.memory.toFixed(0)} MB, ${window.connections} connections, ` +
          `tables of ${window.megabytes.toFixed(1)} MB, ${(100 * window.dead).toFixed(1)} % dead, ${failed} failed`,
      )
    }
    return rowsOf(windows, soakMinutes)
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Likes and takes back in turn. Returns the number of calls that failed. */
async function like(
  url: string,
  { brandId, token }: Bench['database']['seeded'],
  reviews: readonly { id: string }[],
  seconds: number,
): Promise<number> {
  let n = 0
  const { non2xx, errors } = await autocannon({
    url,
    connections: 1,
    overallRate: WRITES,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest(plain) {
          const { id } = reviews[Math.floor(n / 2) % reviews.length] ?? { id: '' }
          const isLike = n % 2 === 0
          n += 1
          return {
            ...plain,
            method: isLike ? 'POST' : 'DELETE',
            path: `/api/reviews/${id}/likes`,
            headers: {
              authorization: `Bearer ${token}`,
              ...(isLike && { 'content-type': 'application/json' }),
            },
            ...(isLike && { body: JSON.stringify({ brandId }) }),
          }
        },
      },
    ],
  })
  return non2xx + errors
}

/** Returns the server's connections, the size of the tables that are written, and their share of dead rows. */
async function sizes(client: Client): Promise<Pick<Window, 'connections' | 'megabytes' | 'dead'>> {
  const { rows } = await client.query<Pick<Window, 'connections' | 'megabytes' | 'dead'>>(
    `select
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name like 'trellis%') as connections,
      sum(pg_total_relation_size(relid))::float / 1048576 as megabytes,
      (sum(n_dead_tup) / greatest(sum(n_live_tup + n_dead_tup), 1))::float as dead
    from pg_stat_user_tables where relname in ('review', 'review_like', 'brand', 'session', 'rate_limit')`,
  )
  return rows[0] ?? { connections: 0, megabytes: 0, dead: 0 }
}

function rowsOf(windows: readonly Window[], minutes: number): Row[] {
  const measured = windows.slice(WARM)
  const half = Math.floor(measured.length / 2)
  const grown = (
    what: string,
    of: (window: Window) => number,
    unit: string,
    bar: number,
    sum: (values: number[]) => number = (values) => quantile(ascending(values), 0.5),
  ): Row => {
    const [first, last] = [sum(measured.slice(0, half).map(of)), sum(measured.slice(half).map(of))]
    return {
      what: `half of saturation for ${minutes} minutes: ${what}, second half / first`,
      ours: `${last.toFixed(2)}${unit}`,
      baseline: `${first.toFixed(2)}${unit}`,
      ratio: first === 0 ? 1 : last / first,
      bar,
      unit: ' ×',
      atLeast: false,
      spread: 0,
    }
  }
  const failed = windows.reduce((sum, window) => sum + window.failed, 0)
  const dead = Math.max(...windows.map((window) => window.dead))
  const plain = { baseline: '', atLeast: false, spread: 0 }
  return [
    grown('memory of the server', ({ memory }) => memory, ' MB', 1.1),
    // The pool opens and closes some all the time, so one moment says little: the most of each half are compared.
    grown(
      'most connections',
      ({ connections }) => connections,
      '',
      1,
      (values) => Math.max(...values),
    ),
    grown('size of the written tables', ({ megabytes }) => megabytes, ' MB', 1.05),
    grown('95th percentile', ({ p95 }) => p95, ' ms', 1.3),
    {
      ...plain,
      what: 'the same: dead rows at most',
      ours: `${(100 * dead).toFixed(1)} %`,
      ratio: 100 * dead,
      bar: 20,
      unit: ' %',
    },
    { ...plain, what: 'the same: refused or failed', ours: String(failed), ratio: failed, bar: 0 },
  ]
}
