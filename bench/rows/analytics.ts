import { getSeries } from '#features/analytics/contract.ts'
import { dayText, todayIn } from '#features/analytics/days.ts'
import { listBrands } from '#features/brand/contract.ts'
import { listProducts } from '#features/products/contract.ts'
import { listReviews } from '#features/reviews/contract.ts'
import { callUrl } from '#shared/api/call.ts'

import type { Bench } from '../bench.ts'
import { milliseconds } from '../load/load.ts'
import type { Row } from '../measure/report.ts'
import { type Contender, race } from '../measure/rounds.ts'
import type { Seeded } from '../seed/seed.ts'
import { startBare, startProduct } from '../load/servers.ts'

/** Returns the last twelve months by day, in UTC. */
function aYear() {
  const to = todayIn('UTC', new Date())
  return { from: to - 364, to }
}

/**
 * Measures the requests of one screen after another as the 95th percentile, here and with a hundredth of the
 * data.
 */
export async function dashboardAtScale({ database, product, effort, reviews, say }: Bench): Promise<Row[]> {
  const small = await database.sized(reviews / 100)
  const other = await startProduct(small.url)
  const rows: Row[] = []
  try {
    for (const [name, pathFor] of Object.entries(SCREENS)) {
      say(`  ${name}`)
      const at = (server: typeof product, seeded: Seeded) => () =>
        milliseconds({ server, path: pathFor(seeded), token: seeded.token }, effort, 0.95)
      const contenders: Contender[] = [
        { name: 'large', measure: at(product, database.seeded) },
        { name: 'small', measure: at(other, small.seeded) },
      ]
      const { large, small: little } = await race(contenders, effort.rounds, say)
      if (large && little)
        rows.push({
          what: `${name}, p95 at ${(reviews * 20).toLocaleString('en-GB')} rows of sums / at a hundredth`,
          ours: `${large.figure.toFixed(2)} ms`,
          baseline: `${little.figure.toFixed(2)} ms`,
          ratio: large.figure / little.figure,
          bar: 2,
          unit: ' ×',
          atLeast: false,
          spread: little.spread,
        })
    }
    return rows
  } finally {
    await other.stop()
  }
}

const series = (name: 'engagement' | 'impressions', { brandId, rivalId }: Seeded) => {
  const { from, to } = aYear()
  const query = { brandId, competitorId: rivalId, from: dayText(from), to: dayText(to) }
  return callUrl(getSeries, { params: { series: name }, query })
}

const SCREENS: Record<string, (seeded: Seeded) => string> = {
  'GET reviews': ({ brandId }) => callUrl(listReviews, { query: { brandId } }),
  'GET products': ({ brandId }) => callUrl(listProducts, { query: { brandId, limit: 10 } }),
  'GET brands': ({ businessId }) => callUrl(listBrands, { query: { businessId } }),
  'GET analytics/impressions, a year by day beside a competitor': (seeded) => series('impressions', seeded),
  'GET analytics/engagement, a year by day beside a competitor': (seeded) => series('engagement', seeded),
}

/** Measures a year of days against the shortest path to the database: a bare server that runs `select 1`. */
export async function yearOfDays({ database, product, reviews, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, seeded } = database
  const one = { name: 'one', text: 'select 1 as one', values: [] }
  const bare = await startBare({ databaseUrl, routes: [{ method: 'GET', path: '/one', statements: [one] }] })
  const { token } = seeded
  const contenders: Contender[] = [
    {
      name: 'ours',
      measure: () => milliseconds({ server: product, path: series('impressions', seeded), token }, effort),
    },
    { name: 'bare', measure: () => milliseconds({ server: bare, path: '/one', token }, effort) },
  ]
  try {
    const { ours, bare: shortest } = await race(contenders, effort.rounds, say)
    if (!ours || !shortest) return []
    const many = (reviews * 20).toLocaleString('en-GB')
    return [
      {
        what: `GET analytics/impressions, a year by day beside a competitor, over ${many} rows of sums / bare Fastify + pg, select 1`,
        ours: `${ours.figure.toFixed(2)} ms`,
        baseline: `${shortest.figure.toFixed(2)} ms`,
        ratio: ours.figure / shortest.figure,
        bar: 10,
        unit: ' ×',
        atLeast: false,
        spread: shortest.spread,
      },
    ]
  } finally {
    await bare.stop()
  }
}
