import { findNames } from '#features/brand/server/names.ts'
import { findBrands } from '#features/brand/server/queries.ts'
import { findComments } from '#features/comments/server/queries.ts'
import { countNotifications, findNotifications } from '#features/notifications/server/queries.ts'
import { findProducts } from '#features/products/server/queries.ts'
import { findReviews } from '#features/reviews/server/queries.ts'
import type { ScopeKind } from '#shared/api/contract.ts'
import { resolve } from '#server/api/access.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { type Db, openDb } from '#server/data/db.ts'

import type { BareRoute, Value } from '../load/bare.ts'
import { type Recorded, recording } from './recorded.ts'
import { BENCH_TOKEN, type Seeded } from '../seed/seed.ts'

/** The statements of one call: the access check, and the work. */
export type CallStatements = { access: Recorded[]; work: Recorded[] }
export type Statements = Record<
  'reviews' | 'products' | 'brands' | 'comments' | 'notifications',
  CallStatements
> & {
  reviewId: string
  cursorOfPage1000: string
}

/** Records the product's own statements, so that a baseline runs the same SQL. */
export async function recordStatements(databaseUrl: string, seeded: Seeded): Promise<Statements> {
  const db = openRecorded(databaseUrl)
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl })
  const { brandId, userId: viewerId, businessId } = seeded
  const record = (asked: Partial<Record<ScopeKind, string>>, work: (on: Db) => Promise<unknown>) =>
    recordCall(db, config, asked, work)
  const page = { sort: 'createdAt_desc', limit: 10 } as const
  try {
    const first = await findReviews(db, { brandId, viewerId }, { ...page, page: 1 })
    const deep = await findReviews(db, { brandId, viewerId }, { ...page, page: 1000 })
    const reviewId = first.reviews.find(({ commentsCount }) => commentsCount > 0)?.id ?? ''
    return {
      reviews: await record({ brand: brandId }, (on) =>
        findReviews(on, { brandId, viewerId }, { ...page, page: 1 }),
      ),
      products: await record({ brand: brandId }, (on) =>
        findProducts(on, { brandId, sort: 'name_asc', limit: 10, page: 1 }),
      ),
      brands: await record({ business: businessId }, (on) => findBrands(on, businessId)),
      comments: await record({ review: reviewId }, (on) =>
        findComments(on, { reviewId, viewerId }, { limit: 20, page: 1 }),
      ),
      notifications: await record({ business: businessId }, async (on) => {
        await countNotifications(on, { role: 'owner', businessId, userId: viewerId })
        // Last, because the baseline returns the rows of its last statement.
        await findNotifications(on, { role: 'owner', businessId, userId: viewerId, limit: 20, skip: 0 })
      }),
      reviewId,
      cursorOfPage1000: deep.nextCursor ?? '',
    }
  } finally {
    await db.destroy()
  }
}

/** Records the product lists of a brand with thousands of products. */
export async function recordProductLists(
  databaseUrl: string,
  brandId: string,
): Promise<Record<'all' | 'page', CallStatements>> {
  const db = openRecorded(databaseUrl)
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl })
  const record = (limit: number) =>
    recordCall(db, config, { brand: brandId }, (on) =>
      findProducts(on, { brandId, sort: 'name_asc', limit, page: 1 }),
    )
  try {
    return { all: await record(0), page: await record(20) }
  } finally {
    await db.destroy()
  }
}

/** Records the search by name, which has no access check. */
export function recordNames(databaseUrl: string, name: string): Promise<Recorded[]> {
  return recordWork(databaseUrl, (db) => findNames(db, { name, limit: 8 }))
}

/** Records work without an access check. */
export async function recordWork(
  databaseUrl: string,
  work: (db: Db) => Promise<unknown>,
): Promise<Recorded[]> {
  const db = openRecorded(databaseUrl)
  try {
    const { db: recorder, sent } = recording(db)
    await work(recorder)
    return sent
  } finally {
    await db.destroy()
  }
}

/** Opens a database to record its statements; the caller closes it. */
export function openRecorded(url: string): Db {
  return openDb({
    url,
    clock: systemClock(),
    max: 2,
    waitMs: 5_000,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 5_000,
  }).db
}

async function recordCall(
  db: Db,
  config: Config,
  asked: Partial<Record<ScopeKind, string>>,
  work: (on: Db) => Promise<unknown>,
): Promise<CallStatements> {
  const access = recording(db)
  const standing = await resolve({ db: access.db, config }, BENCH_TOKEN, asked)
  if (standing.member === null) throw new Error('The bench has no way into its own brand.')
  const rest = recording(db)
  await work(rest.db)
  return { access: access.sent, work: rest.sent }
}

/** Returns a route of the baseline that runs these statements. */
export function bareRoute(path: string, statements: readonly Recorded[]): BareRoute {
  return {
    method: 'GET',
    path,
    statements: statements.map(({ sql, parameters, name }) => ({
      name: name ?? path,
      text: sql,
      values: parameters.map(asValue),
    })),
  }
}

function asValue(parameter: unknown): Value {
  if (Array.isArray(parameter)) return parameter.map(asValue)
  if (Buffer.isBuffer(parameter)) return { hex: parameter.toString('hex') }
  if (Array.isArray(parameter)) return parameter.map(asValue)
  if (
    parameter === null ||
    typeof parameter === 'string' ||
    typeof parameter === 'number' ||
    typeof parameter === 'boolean'
  )
    return parameter
  throw new Error(`A parameter that the baseline cannot carry: ${typeof parameter}`)
}
