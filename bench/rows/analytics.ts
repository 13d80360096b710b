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
import { largeSize, type Seeded } from '../seed/seed.ts'
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
export async function dashboardAtScale(bench: Bench): Promise<Row[]> {
  const { database, reviews, product } = bench
  const small = await database.sized({ reviews: reviews / 100 })
  const other = await startProduct(small.url)
  const sums = (reviews * 20).toLocaleString('en-GB')
  try {
    return await compareScreens(bench, `p95 at ${sums} rows of sums / at a hundredth`, {
      large: { server: product, seeded: database.seeded },
      small: { server: other, seeded: small.seeded },
    })
  } finally {
    await other.stop()
  }
}

/** Measures the same with all reviews of a platform of its full size, against those of a million reviews. */
export async function dashboardAtFullSize(bench: Bench): Promise<Row[]> {
  const { database, reviews, product, largeReviews } = bench
  const large = await database.sized(largeSize(largeReviews))
  const other = await startProduct(large.url)
  const [all, these] = [largeReviews, reviews].map((n) => n.toLocaleString('en-GB'))
  try {
    return await compareScreens(bench, `p95 at ${all} reviews / at ${these}`, {
      large: { server: other, seeded: large.seeded },
      small: { server: product, seeded: database.seeded },
    })
  } finally {
    await other.stop()
  }
}

type Side = { server: Bench['product']; seeded: Seeded }

async function compareScreens(
  { effort, say }: Bench,
  what: string,
  { large: much, small: few }: { large: Side; small: Side },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, pathFor] of Object.entries(SCREENS)) {
    say(`  ${name}`)
    const at =
      ({ server, seeded }: Side) =>
      () =>
        milliseconds({ server, path: pathFor(seeded), token: seeded.token }, effort, 0.95)
    const contenders: Contender[] = [
      { name: 'large', measure: at(much) },
      { name: 'small', measure: at(few) },
    ]
    const { large, small } = await race(contenders, effort.rounds, say)
    if (large && small)
      rows.push({
        what: `${name}, ${what}`,
        ours: `${large.figure.toFixed(2)} ms`,
        baseline: `${small.figure.toFixed(2)} ms`,
        ratio: large.figure / small.figure,
        bar: 2,
        unit: ' ×',
        atLeast: false,
        spread: small.spread,
      })
  }
  return rows
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
