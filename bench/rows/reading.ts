import { listBrands } from '#features/brand/contract.ts'
import { listComments } from '#features/comments/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { listProducts } from '#features/products/contract.ts'
import { listReviews } from '#features/reviews/contract.ts'
import { callUrl } from '#shared/api/call.ts'

import type { Bench } from '../bench.ts'
import { milliseconds, throughput } from '../load/load.ts'
import { type Row, throughputRow } from '../measure/report.ts'
import { type Contender, race } from '../measure/rounds.ts'
import { startBare } from '../load/servers.ts'
import { bareRoute } from '../measure/statements.ts'

/** Compares `GET reviews` with a bare server that runs the same SQL: the access check, then the list. */
export async function readingReviews({
  database,
  statements,
  product,
  effort,
  reviews,
  say,
}: Bench): Promise<Row[]> {
  const { url: databaseUrl, postmaster, seeded } = database
  const { access, work } = statements.reviews
  const routes = [bareRoute('/both', [...access, ...work])]
  const bare = await startBare({ databaseUrl, routes })
  const { token, brandId } = seeded
  const path = callUrl(listReviews, { query: { brandId } })
  const contenders: Contender[] = [
    { name: 'ours', measure: () => throughput({ server: product, path, token }, effort, postmaster) },
    { name: 'both', measure: () => throughput({ server: bare, path: '/both', token }, effort, postmaster) },
  ]
  try {
    const { ours, both } = await race(contenders, effort.rounds, say)
    const [all, own] = [reviews, seeded.brandReviews].map((n) => n.toLocaleString('en-GB'))
    const what = `GET reviews (10 of ${all}, ${own} of them the brand's)`
    return [...throughputRow(`${what} / bare Fastify + pg, same access and list SQL`, ours, both, 0.75)]
  } finally {
    await bare.stop()
  }
}

/** Compares the other lists, each with a bare server with the same SQL. */
export async function readingOthers({ database, statements, product, effort, say }: Bench): Promise<Row[]> {
  const { url: databaseUrl, postmaster, seeded } = database
  const { brandId, businessId, token } = seeded
  const paths = {
    products: callUrl(listProducts, { query: { brandId, limit: 10 } }),
    brands: callUrl(listBrands, { query: { businessId } }),
    comments: callUrl(listComments, { query: { reviewId: statements.reviewId } }),
    notifications: callUrl(listNotifications, { query: { businessId } }),
  }
  const names = ['products', 'brands', 'comments', 'notifications'] as const
  const routes = names.map((name) =>
    bareRoute(`/${name}`, [...statements[name].access, ...statements[name].work]),
  )
  const server = await startBare({ databaseUrl, routes })
  const rows: Row[] = []
  try {
    for (const name of names) {
      say(`  GET ${name}`)
      const contenders: Contender[] = [
        {
          name: 'ours',
          measure: () => throughput({ server: product, path: paths[name], token }, effort, postmaster),
        },
        { name: 'bare', measure: () => throughput({ server, path: `/${name}`, token }, effort, postmaster) },
      ]
      const { ours, bare } = await race(contenders, effort.rounds, say)
      rows.push(...throughputRow(`GET ${name} / bare Fastify + pg, same SQL`, ours, bare, 0.75))
    }
    return rows
  } finally {
    await server.stop()
  }
}

/**
 * Compares the thousandth page with the first, by number and by cursor, in milliseconds of sequential
 * requests.
 */
export async function readingDeep({ database, statements, product, effort, say }: Bench): Promise<Row[]> {
  const { brandId, token } = database.seeded
  const at = (query: object) => () =>
    milliseconds(
      { server: product, path: callUrl(listReviews, { query: { brandId, ...query } }), token },
      effort,
    )
  const contenders: Contender[] = [
    { name: 'page', measure: at({ page: 1000 }) },
    { name: 'first', measure: at({}) },
    { name: 'cursor', measure: at({ cursor: statements.cursorOfPage1000 }) },
  ]
  const { first, page, cursor } = await race(contenders, effort.rounds, say)
  if (!first || !page || !cursor) return []
  const row = (what: string, ours: number, bar: number): Row => ({
    what,
    ours: `${ours.toFixed(2)} ms`,
    baseline: `${first.figure.toFixed(2)} ms`,
    ratio: ours / first.figure,
    bar,
    unit: ' ×',
    atLeast: false,
    spread: first.spread,
  })
  return [
    row('GET reviews, page 1,000 / page 1', page.figure, 3),
    row('GET reviews, page 1,001 by cursor / page 1', cursor.figure, 1.2),
  ]
}
