import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { todayIn } from '#features/analytics/days.ts'
import { SERIES, type Series } from '#features/analytics/rules.ts'
import { getOverview } from '#features/analytics/server/overview.ts'
import { findTopProducts } from '#features/analytics/server/products.ts'
import { readPulse } from '#features/analytics/server/pulse.ts'
import { readSeries } from '#features/analytics/server/series.ts'
import { findEntries } from '#features/audit-log/server/queries.ts'
import { findNames } from '#features/brand/server/names.ts'
import { findBrands, findPublicBrands } from '#features/brand/server/queries.ts'
import { findComments } from '#features/comments/server/queries.ts'
import { countStars } from '#features/embeds/server/queries.ts'
import { countNotifications, findNotifications, findUnread } from '#features/notifications/server/queries.ts'
import { PRODUCT_SORTS } from '#features/products/contract.ts'
import { findProducts } from '#features/products/server/queries.ts'
import type { QueueQuery } from '#features/queue/contract.ts'
import { countWork, findQueue } from '#features/queue/server/queries.ts'
import { REVIEW_SORTS } from '#features/reviews/contract.ts'
import { findReviews } from '#features/reviews/server/queries.ts'
import { getHistory, getSummary } from '#features/reviews/server/summary.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'

import { createTestDatabase, type TestDatabase } from '../../test/support/apps/database.ts'
import { explain } from './plans.ts'
import { recording } from './recorded.ts'
import { type Seeded, seedBench } from '../seed/seed.ts'

/** The most pages of 8 kB that a dashboard query may read. */
const PAGES = 200
/** Zones with midnights equal to UTC's, near it, far from it on either side, and between two hours. */
const ZONES = ['UTC', 'Europe/Brussels', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu']
/** The limit if each of ten reviews has pictures, which are counted too. */
const PAGES_WITH_PHOTOS = 260

let database: TestDatabase
let client: Client
let db: Db
let close: () => Promise<void>
let seeded: Seeded
beforeAll(async () => {
  database = await createTestDatabase()
  seeded = await seedBench(database.migrationUrl, { reviews: 20_000, rollups: 300_000, events: 20_000 })
  const opened = openDb({
    url: database.url,
    clock: systemClock(),
    max: 2,
    waitMs: 2_000,
    statementTimeoutMs: 20_000,
    lockTimeoutMs: 2_000,
  })
  db = opened.db
  close = () => opened.db.destroy()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await fillTeams()
}, 240_000)
afterAll(async () => {
  await client.end()
  await close()
  await database.drop()
})

/**
 * Adds members: a platform has more than fit on one page, and the benchmark's single one would be found by a
 * full scan.
 */
async function fillTeams() {
  const owner = new Client({ connectionString: database.migrationUrl })
  await owner.connect()
  try {
    await owner.query(
      `insert into business_member (business_id, user_id, role)
       select m.business_id, u.id, 'analyst' from business_member m, (select id from app_user order by id limit 2000) u
       on conflict do nothing`,
    )
    await owner.query('analyze business_member')
  } finally {
    await owner.end()
  }
}

/** Explains each statement that `work` sends, with the generic and the custom plan. */
async function plansOf(work: (db: Db) => Promise<unknown>) {
  const { db: recorder, sent } = recording(db)
  await work(recorder)
  const plans = []
  for (const statement of sent.filter(
    ({ sql }) => /^\s*(with|select)\b/i.test(sql) && !sql.includes('set_config'),
  )) {
    for (const mode of ['generic', 'custom'] as const)
      plans.push({ mode, ...(await explain(client, statement, mode)) })
  }
  expect(plans.length).toBeGreaterThan(0)
  return plans
}

async function expectIndexed(work: (db: Db) => Promise<unknown>, pages = PAGES) {
  for (const plan of await plansOf(work)) {
    expect(plan.scanned, plan.text).toEqual([])
    expect(plan.pages, plan.text).toBeLessThanOrEqual(pages)
  }
}

describe('20,000 reviews: every list is read by its index', () => {
  const filters = {
    all: {},
    'of a product': { productId: true },
    'three stars or fewer': { maxRating: 3 },
    'one star, unanswered': { maxRating: 1, unanswered: true },
    unanswered: { unanswered: true },
    'with photo': { withPhoto: true },
    'of a product, three stars or fewer': { productId: true, maxRating: 3 },
  } as const

  for (const sort of REVIEW_SORTS) {
    it.each(Object.entries(filters))(
      `R143 reviews by ${sort}, %s: first page, fifth and after a cursor`,
      async (_, filters) => {
        const {
          productId,
          ...filter
        }: { productId?: true; maxRating?: number; unanswered?: true; withPhoto?: true } = filters
        const seen = { brandId: seeded.brandId, viewerId: seeded.userId }
        const query = { sort, limit: 10, ...filter, ...(productId && { productId: seeded.productId }) }
        const first = await findReviews(db, seen, { ...query, page: 1 })
        expect(first.reviews).toHaveLength(10)
        const pages = filter.withPhoto === true ? PAGES_WITH_PHOTOS : PAGES
        await expectIndexed((on) => findReviews(on, seen, { ...query, page: 1 }), pages)
        await expectIndexed(
          (on) => findReviews(on, seen, { ...query, page: 1, cursor: first.nextCursor ?? '' }),
          pages,
        )
        // For later pages the index is read up to the page, but the rows before it are not.
        for (const plan of await plansOf((on) => findReviews(on, seen, { ...query, page: 5 })))
          expect(plan.scanned, plan.text).toEqual([])
      },
    )
  }

  it('A99 a search reads the reviews of its own brand and no other', async () => {
    const small = await db
      .selectFrom('brand')
      .select('id')
      .where('reviewsCount', '>', 3)
      .where('id', '<>', seeded.brandId)
      .executeTakeFirstOrThrow()
    await expectIndexed((on) =>
      findReviews(
        on,
        { brandId: small.id, viewerId: seeded.userId },
        { sort: 'createdAt_desc', limit: 10, page: 1, search: 'crème' },
      ),
    )
  })

  it('A99 an export of a search reads on behind the last page, and reads nothing twice', async () => {
    const seen = { brandId: seeded.brandId, viewerId: seeded.userId }
    const query = { sort: 'createdAt_desc', limit: 500, page: 1, search: 'e', isExport: true } as const
    const first = await findReviews(db, seen, query)
    expect(first.reviews).toHaveLength(500)
    const cursor = first.nextCursor ?? ''
    for (const plan of await plansOf((on) => findReviews(on, seen, { ...query, cursor }))) {
      expect(plan.scanned, plan.text).toEqual([])
      expect(plan.text).toMatch(/Index Scan review_latest: .* 501 × 1 read.*ROW\(created_at, id\) </)
    }
  })

  it('the stars of an embed: of a brand from its counters, of a product from an index', async () => {
    await expectIndexed((on) => countStars(on, { of: 'brand', id: seeded.brandId }), 10)
    await expectIndexed((on) => countStars(on, { of: 'product', id: seeded.productId }))
  })

  it("the summary and a reviewer's history", async () => {
    await expectIndexed((on) => getSummary(on, seeded.brandId))
    const { id } = await db
      .selectFrom('review')
      .select('id')
      .where('brandId', '=', seeded.brandId)
      .limit(1)
      .executeTakeFirstOrThrow()
    await expectIndexed((on) => getHistory(on, { reviewId: id, brandId: seeded.brandId }))
  })

  it('R146 the comments of a review, and the replies to one', async () => {
    const comment = await db
      .selectFrom('comment')
      .select(['id', 'reviewId'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const thread = { reviewId: comment.reviewId, viewerId: seeded.userId }
    await expectIndexed((on) => findComments(on, thread, { limit: 20, page: 1 }))
    await expectIndexed((on) =>
      findComments(on, { ...thread, responseTo: comment.id }, { limit: 20, page: 1 }),
    )
  })

  const queues = {
    'by due time': {},
    'waiting longest': { sort: 'waiting' },
    'of one person': { who: 'mine' },
    'of nobody': { who: 'unassigned' },
    'of one and two stars': { maxRating: 2 },
    'of a product': { productId: true },
    'in a language': { language: 'fr' },
    'that is done': { show: 'answered' },
  } as const
  it.each(Object.entries(queues))(
    'the queue %s, its next page and its counts are read by index',
    async (_, given) => {
      const { productId, ...filter }: Partial<Omit<QueueQuery, 'productId'>> & { productId?: true } = given
      const seen = { brandId: seeded.brandId, viewerId: seeded.userId }
      const query = {
        ...({ show: 'toAnswer', who: 'everyone', sort: 'due', limit: 10 } as const),
        ...filter,
        ...(productId && { productId: seeded.productId }),
      }
      const first = await findQueue(db, seen, query)
      expect(first.items.length).toBeGreaterThan(0)
      await expectIndexed((on) => findQueue(on, seen, query), PAGES_WITH_PHOTOS)
      const { nextCursor: cursor } = first
      if (cursor !== null)
        await expectIndexed((on) => findQueue(on, seen, { ...query, cursor }), PAGES_WITH_PHOTOS)
      await expectIndexed((on) => countWork(on, seen, new Date().toISOString()))
    },
  )

  it.each(PRODUCT_SORTS)('R184 products by %s', async (sort) => {
    await expectIndexed((on) => findProducts(on, { brandId: seeded.brandId, sort, limit: 10, page: 1 }))
  })

  it('R71 the notifications of a business, and how many are new', async () => {
    const { businessId, userId } = seeded
    for (const role of ['owner', 'responder'] as const) {
      await expectIndexed((on) => findNotifications(on, { role, businessId, userId, limit: 20, skip: 40 }))
      // The members of so few businesses fit on one page.
      for (const plan of [
        ...(await plansOf((on) => countNotifications(on, { role, businessId, userId }))),
        ...(await plansOf((on) => findUnread(on, { userId, sessionId: null }))),
      ])
        expect(plan.scanned, plan.text).not.toContain('notification')
    }
  })

  const lastYear = (zone: string) => {
    const to = todayIn(zone, new Date())
    return { from: to - 364, to }
  }
  const year = (zone: string, series: Series) => {
    const whose = { brandId: seeded.brandId, competitorId: seeded.rivalId }
    const what = { series, zone, interval: 'day', previous: true, median: false } as const
    return { ...whose, ...what, range: lastYear(zone) }
  }

  it('something was counted in each of the 96 quarters of an hour of each of 365 days, for both brands in all four series', async () => {
    const { rows } = await client.query(
      'select brand_id from series_day where bit_count(marks) = 96 group by brand_id having count(*) = 365 * 4',
    )
    expect(rows).toHaveLength(2)
  })

  const cases = SERIES.flatMap((series) => ZONES.map((zone) => [series, zone] as const))
  it.each(cases)(
    'R8 %s in %s: twelve months by day, of the brand, the year before and a competitor: 365 points each from at most 200 pages, in one statement',
    async (series, zone) => {
      const asked = year(zone, series)
      const found = await readSeries(db, asked)
      const points = [found.chartData, found.chartDataCompetitor, found.chartDataPrevious].map(
        (chart) => chart?.length,
      )
      expect(points).toEqual([365, 365, 365])
      expect(found.totalCount).toBeGreaterThan(365 * 96)
      const ask = (on: Db) => readSeries(on, asked)
      expect(await plansOf(ask)).toHaveLength(2)
      await expectIndexed(ask)
    },
  )

  it.each(ZONES)(
    'R8 products in %s: twelve months and the twelve before, from at most 200 pages',
    async (zone) => {
      const asked = { brandId: seeded.brandId, range: lastYear(zone), zone, limit: 5 }
      const found = await findTopProducts(db, asked)
      expect(found.products).toHaveLength(5)
      expect(found.products[4]?.engagement).toBeGreaterThan(365)
      await expectIndexed((on) => findTopProducts(on, asked))
    },
  )

  it('whether something was counted since, and since when', async () => {
    await expectIndexed((on) => readPulse(on, seeded.brandId))
    for (const plan of await plansOf((on) => getOverview(on, seeded))) {
      // No preferences are set: that table is empty.
      expect(plan.scanned, plan.text).not.toContain('series_day')
      expect(plan.pages, plan.text).toBeLessThanOrEqual(PAGES)
    }
  })

  it('R126 R127 R128 brands: of a business, of everybody, by name', async () => {
    await expectIndexed((on) => findBrands(on, seeded.businessId))
    // All are counted in one scan; the page is looked up.
    for (const plan of await plansOf((on) => findPublicBrands(on, { limit: 10, page: 1 })))
      expect(plan.scanned.length, plan.text).toBeLessThanOrEqual(1)
    await expectIndexed((on) => findNames(on, { name: 'creamy ab', limit: 10 }))
    await expectIndexed((on) => findNames(on, { name: 'crunhcy 9', limit: 10 }))
  })
})

describe('an audit log of 200,000 entries', () => {
  beforeAll(async () => {
    const owner = new Client({ connectionString: database.migrationUrl })
    await owner.connect()
    try {
      await owner.query(
        `insert into audit (event, business_id, user_id, subject_id, created_at)
         select 'mail.stopped', $1, u.id, $2, now() - n * interval '2 minutes'
         from generate_series(1, 100) m, (select id, row_number() over () as n from app_user limit 2000) u`,
        [seeded.businessId, seeded.brandId],
      )
      await owner.query('analyze audit')
    } finally {
      await owner.end()
    }
  }, 120_000)

  it('names are joined to the entries of the page alone, also far behind', async () => {
    const filters = { businessId: seeded.businessId, period: '365', limit: 50 } as const
    for (const page of [1, 3000]) {
      const { metadata } = await findEntries(db, { ...filters, page }, new Date())
      expect(metadata.totalCount).toBe(200_000)
      for (const plan of await plansOf((on) => findEntries(on, { ...filters, page }, new Date()))) {
        expect(
          plan.scanned.filter((table) => table !== 'audit'),
          plan.text,
        ).toEqual([])
        const loops = [...plan.text.matchAll(/ × (\d+) read/g)].map(([, times]) => Number(times))
        expect(Math.max(...loops), plan.text).toBeLessThanOrEqual(50)
      }
    }
  })
})
