import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listReviews } from '#features/reviews/contract.ts'

import { SOURCE_FLAGS } from '#test/apps/server-process.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aUser } from '#test/world/factories.ts'
import { hasSharedData, sharedData } from '#test/shared-data.ts'

const PRODUCTS = 'products/off_products.jsonl.gz'
const REVIEWS = 'reviews/recipe_reviews.jsonl.gz'
const BRANDS = 'brands/nsi_brands.jsonl.gz'
const CATEGORIES = [
  'taxonomies/off_categories.csv',
  'taxonomies/brand_categories.csv',
  'taxonomies/cuisines.csv',
]
const FILES = [PRODUCTS, REVIEWS, BRANDS, ...CATEGORIES]
const ROOT = join(import.meta.dirname, '../../../..')

/** Imports the real catalogue through the real command, as an operator does. */
describe.skipIf(!hasSharedData(...FILES))(
  'the real catalogue (needs ../shared/data)',
  { timeout: 180_000 },
  () => {
    let t: TestApp
    let env: NodeJS.ProcessEnv
    beforeAll(async () => {
      t = await startTestApp()
      env = {
        ...process.env,
        DATABASE_URL: t.config.database.url,
        MIGRATION_DATABASE_URL: '',
        INIT_CWD: ROOT,
      }
    })
    afterAll(() => t.stop())

    const args = (...names: string[]) => [
      ...SOURCE_FLAGS,
      'scripts/import.ts',
      ...names.map((name) => sharedData(name)),
    ]
    const run = async (...names: string[]) => {
      const { stdout } = await promisify(execFile)(process.execPath, args(...names), {
        cwd: ROOT,
        env,
        maxBuffer: 64 * 1024 * 1024,
      })
      return stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' '))
    }

    it('a killed import resumes when started again: 7,580 products of 3,153 brands, none twice', async () => {
      const child = spawn(process.execPath, args(PRODUCTS), {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const gone = new Promise((done) => child.once('exit', (_code, signal) => done(signal)))
      // Its first output follows its first commit.
      child.stdout.once('data', () => child.kill('SIGKILL'))
      expect(await gone).toBe('SIGKILL')
      const cut = await t.db.selectFrom('importRun').selectAll().executeTakeFirstOrThrow()
      expect(cut.status).toBe('running')
      expect(cut.linesDone).toBeGreaterThan(0)
      expect(cut.linesDone).toBeLessThan(7580)
      await expect(run(PRODUCTS)).resolves.toEqual([
        '7,580 records of off_products.jsonl.gz: 7,580 new, 0 changed, 0 as they were, 0 refused.',
        expect.stringContaining('3,153 brands, 7,580 products'),
      ])
      const [only, ...others] = await t.db.selectFrom('importRun').selectAll().execute()
      expect(others).toEqual([])
      expect(only).toMatchObject({ id: cut.id, status: 'done', linesDone: 7580, createdCount: 7580 })
    })

    it('brings 18,182 reviews, 7,734 brands and three taxonomies', async () => {
      const said = await run(REVIEWS, BRANDS, ...CATEGORIES)
      expect(said[0]).toBe(
        '18,182 records of recipe_reviews.jsonl.gz: 18,182 new, 0 changed, 0 as they were, 0 refused.',
      )
      expect(said[1]).toBe(
        '7,734 records of nsi_brands.jsonl.gz: 7,734 new, 0 changed, 0 as they were, 0 refused.',
      )
      expect(said.at(-1)).toBe(
        'The catalogue now has 10,888 brands, 7,680 products, 18,182 reviews and 2,048 categories.',
      )
      const recipes = await t.db
        .selectFrom('brand')
        .selectAll()
        .where('slug', '=', 'recipe-box')
        .executeTakeFirstOrThrow()
      expect(recipes).toMatchObject({
        productsCount: 100,
        reviewsCount: 18_182,
        ratedCount: 12_364,
        ratingSum: 10_371 * 5 + 1241 * 4 + 368 * 3 + 174 * 2 + 210,
      })
    })

    it('a second run changes nothing', async () => {
      const before = await t.db.selectFrom('brand').selectAll().orderBy('id').execute()
      const said = await run(...FILES)
      for (const line of said.slice(0, -1))
        expect(line).toMatch(/: 0 new, 0 changed, [\d,]+ as they were, 0 refused\.$/)
      expect(await t.db.selectFrom('brand').selectAll().orderBy('id').execute()).toEqual(before)
    })

    it('has its entities decoded once, no tags, and codes with their zeros', async () => {
      const texts = await t.db.selectFrom('review').select('text').execute()
      expect(texts.filter(({ text }) => /&(?:#39|#34|amp);/.test(text))).toEqual([])
      expect(texts.filter(({ text }) => /<\/?(?:p|span|li|i|h1|strong|em)>/.test(text))).toEqual([])
      expect(texts.filter(({ text }) => text.includes("I've"))).not.toEqual([])
      await expect(
        t.db.selectFrom('product').select('id').where('sourceId', '=', 'off:0072935011604').execute(),
      ).resolves.toHaveLength(1)
    })

    it('R143 R185 A119 its 75 reviews of one second are listed page by page, none lost and none twice', async () => {
      const owner = await aUser(t.db)
      await promisify(execFile)(
        process.execPath,
        [...SOURCE_FLAGS, 'scripts/import.ts', '--give', 'Recipe Box', '--to', owner.email ?? ''],
        { cwd: ROOT, env },
      )
      const brand = await t.db
        .selectFrom('brand')
        .select('id')
        .where('slug', '=', 'recipe-box')
        .executeTakeFirstOrThrow()
      const call = await t.as(owner)
      const readAll = async (query: {
        sort: 'createdAt_desc' | 'rating_desc' | 'rating_asc'
        productId?: string
      }) => {
        const seen: { id: string; createdAt: string }[] = []
        let cursor: string | undefined
        do {
          const page = await call(listReviews, {
            query: {
              brandId: brand.id,
              limit: '100',
              fields: 'id,createdAt',
              ...query,
              ...(cursor !== undefined && { cursor }),
            },
          })
          seen.push(...page.reviews.map(({ id = '', createdAt = '' }) => ({ id, createdAt })))
          cursor = page.metadata.nextCursor ?? undefined
        } while (cursor !== undefined)
        return seen
      }
      const all = await readAll({ sort: 'createdAt_desc' })
      expect(all).toHaveLength(18_182)
      expect(new Set(all.map(({ id }) => id)).size).toBe(18_182)
      const together = Map.groupBy(all, ({ createdAt }) => createdAt)
      expect(Math.max(...together.values().map((reviews) => reviews.length))).toBe(75)
      // By rating nearly all are equal: the most reviewed recipe alone has hundreds of five stars.
      const recipe = await t.db
        .selectFrom('product')
        .select(['id', 'reviewsCount'])
        .orderBy('reviewsCount', 'desc')
        .executeTakeFirstOrThrow()
      expect(recipe.reviewsCount).toBe(725)
      for (const sort of ['rating_desc', 'rating_asc'] as const) {
        const ids = (await readAll({ sort, productId: recipe.id })).map(({ id }) => id)
        expect(ids).toHaveLength(725)
        expect(new Set(ids).size).toBe(725)
      }
    })

    it('R143 the same by page number, ten at a time, across the busiest second', async () => {
      const brand = await t.db
        .selectFrom('brand')
        .select(['id', 'businessId'])
        .where('slug', '=', 'recipe-box')
        .executeTakeFirstOrThrow()
      const owner = await t.db
        .selectFrom('businessMember')
        .select('userId')
        .where('businessId', '=', brand.businessId)
        .executeTakeFirstOrThrow()
      const call = await t.as(owner.userId)
      const busiest = '2021-06-02T15:47:53Z'
      const newer = await t.db
        .selectFrom('review')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('brandId', '=', brand.id)
        .where('createdAt', '>', busiest)
        .executeTakeFirstOrThrow()
      const first = Math.floor(newer.n / 10) + 1
      const seen: string[] = []
      for (let page = first; page < first + 10; page += 1) {
        const { reviews } = await call(listReviews, { query: { brandId: brand.id, page: String(page) } })
        expect(reviews).toHaveLength(10)
        seen.push(...reviews.filter(({ createdAt }) => createdAt === busiest).map(({ id = '' }) => id))
      }
      expect(seen).toHaveLength(75)
      expect(new Set(seen).size).toBe(75)
    })
  },
)
