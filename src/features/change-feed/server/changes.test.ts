import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { removeComment, restoreComment, updateComment } from '#features/comments/contract.ts'
import { updateBrand } from '#features/brand/contract.ts'
import { type Change, listChanges } from '#features/change-feed/contract.ts'
import { orderImages, removeImage, updateImage } from '#features/images/contract.ts'
import { imagePath } from '#features/images/rules.ts'
import { createProduct, removeProduct, restoreProduct, updateProduct } from '#features/products/contract.ts'
import { type Placed, writeRecords } from '#features/import/server/write/write.ts'
import type { DB } from '#server/data/db-types.ts'

import { refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aBusiness, aComment, anImage, aProduct, aReview } from '#test/world/factories.ts'
import { aReviewedShop, aShop, replyTo, type Shop } from '#test/world/shop.ts'
import { startSecondApp } from '#test/apps/second-app.ts'

const KEY = 'the-operator-key-of-this-test'
let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { OPERATOR_KEY: KEY, POOL_MAX: '20' } })))
afterAll(() => t.stop())

const ask = (query: { since?: string; limit?: number } = {}) => t.withToken(KEY)(listChanges, { query })

/** Returns everything after a cursor, page by page, and the last cursor. */
async function follow(since?: string, limit = 500): Promise<{ changes: Change[]; cursor: string }> {
  const changes: Change[] = []
  let page = await ask({ since, limit })
  changes.push(...page.changes)
  while (page.hasMore) {
    page = await ask({ since: page.cursor, limit })
    changes.push(...page.changes)
  }
  return { changes, cursor: page.cursor }
}
const now = async () => (await follow()).cursor
const typesOf = (changes: readonly Change[]) => changes.map(({ type }) => type)

/** Creates a brand of the platform with an owner here. */
async function aListedShop(): Promise<Shop> {
  const shop = await aShop(t)
  await t.db
    .updateTable('brand')
    .set({ sourceId: `brand-${shop.brand.id}` })
    .where('id', '=', shop.brand.id)
    .execute()
  return shop
}

describe('what the platform follows', () => {
  test('is for the operator key alone', async () => {
    const shop = await aShop(t)
    for (const token of ['wrong-key-wrong-key-wrong-key', shop.token])
      expect((await refusalOf(t.withToken(token)(listChanges))).code).toBe('unauthenticated')
    for (const since of ['x', 'WyJhIl0', 'Wy0xXQ', '%00', "' or 1=1"])
      expect((await refusalOf(ask({ since }))).code).toBe('validation')
  })

  test('a reply: written, edited, deleted, restored; a deleted text is gone from every change', async () => {
    const given = await aReviewedShop(t)
    await t.db.updateTable('review').set({ sourceId: 'review-7' }).where('id', '=', given.review.id).execute()
    const start = await now()
    const { id } = await replyTo(given, { text: 'Thank you, Maya!' })
    const call = given.shop.call
    await call(updateComment, { params: { id }, body: { text: 'Thank you so much, Maya!' } })
    const { changes } = await follow(start)
    expect(typesOf(changes)).toEqual(['reply.created', 'reply.edited'])
    expect(changes[0]).toMatchObject({
      brand: { id: given.shop.brand.id },
      subject: { id },
      reply: { text: 'Thank you so much, Maya!', review: { id: given.review.id, platformId: 'review-7' } },
    })
    await call(removeComment, { params: { id } })
    const gone = (await follow(start)).changes
    expect(typesOf(gone)).toEqual(['reply.created', 'reply.edited', 'reply.deleted'])
    expect(JSON.stringify(gone)).not.toContain('Thank you')
    await call(restoreComment, { params: { id } })
    expect(typesOf((await follow(start)).changes).at(-1)).toBe('reply.restored')
  })

  test('a brand: which fields, and what stands in them', async () => {
    const shop = await aListedShop()
    const start = await now()
    const body = { description: 'Oats.', contact: { instagram: 'oatandco' } }
    await shop.call(updateBrand, { params: { id: shop.brand.id }, body })
    await shop.call(updateBrand, { params: { id: shop.brand.id }, body })
    const { changes } = await follow(start)
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({
      type: 'brand.updated',
      brand: { platformId: `brand-${shop.brand.id}` },
      fields: ['contact.instagram', 'description'],
      brandState: {
        description: 'Oats.',
        isClaimed: true,
        contact: { instagram: 'https://www.instagram.com/oatandco' },
      },
    })
  })

  test('a brand’s photos: added, described, ordered, removed, and what is on the page now', async () => {
    const shop = await aListedShop()
    const own = {
      brandId: shop.brand.id,
      businessId: shop.business.id,
      entity: 'brand',
      kind: 'photo',
    } as const
    const one = await anImage(t.db, { ...own, position: 0, alt: 'The mill' })
    const other = await anImage(t.db, { ...own, position: 1 })
    const start = await now()
    await shop.call(updateImage, { params: { id: other.id }, body: { alt: 'The shelf' } })
    await shop.call(orderImages, { body: { brand: shop.brand.id, ids: [other.id, one.id] } })
    await shop.call(removeImage, { params: { id: one.id } })
    // A logo that nothing shows is no change of the page.
    await anImage(t.db, { ...own, kind: 'logo' })
    const { changes } = await follow(start)
    expect(changes.map(({ type, fields }) => [type, fields])).toEqual(
      Array.from({ length: 3 }, () => ['brand.updated', ['photos']]),
    )
    expect(changes[0]?.brandState?.photos).toEqual([{ path: imagePath(other.id), alt: 'The shelf' }])
  })

  test('a brand that gets an owner, or loses them', async () => {
    const { brand, business } = await aBrand(t.db)
    await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', brand.id).execute()
    await t.db.updateTable('brand').set({ businessId: business.id }).where('id', '=', brand.id).execute()
    const { changes } = await follow()
    expect(typesOf(changes.filter(({ subject }) => subject.id === brand.id))).toEqual([
      'brand.released',
      'brand.claimed',
    ])
  })

  test('a product: added with its lists as one change, edited, its lists edited, archived, restored', async () => {
    const shop = await aListedShop()
    const start = await now()
    const shops = (url: string) => [
      { country: 'GB', url },
      { country: 'FR', url },
    ]
    const { id } = await shop.call(createProduct, {
      body: { brandId: shop.brand.id, name: 'Oat Bar', purchasability: shops('https://oat.example/a') },
    })
    const params = { id }
    await shop.call(updateProduct, { params, body: { name: 'Oat Bar 40 g' } })
    await shop.call(updateProduct, { params, body: { purchasability: shops('https://oat.example/b') } })
    await shop.call(removeProduct, { params })
    await shop.call(restoreProduct, { params })
    const changes = (await follow(start)).changes.filter(({ subject }) => subject.id === id)
    expect(changes.map(({ type, fields }) => [type, ...fields])).toEqual([
      ['product.created'],
      ['product.updated', 'name'],
      ['product.updated', 'purchasability'],
      ['product.archived'],
      ['product.restored'],
    ])
    expect(changes[0]?.productState).toMatchObject({
      name: 'Oat Bar 40 g',
      isArchived: false,
      purchasability: [
        { country: 'FR', url: 'https://oat.example/b' },
        { country: 'GB', url: 'https://oat.example/b' },
      ],
    })
  })

  test('nothing of what the platform itself sends, and nothing of counters, likes and milestones', async () => {
    const given = await aReviewedShop(t)
    const record = (description: string) =>
      t.db.transaction().execute((trx) => writeRecords(trx, [placed(description)], { reviewBrand: 'Mill' }))
    await record('Flour.')
    await t.db
      .updateTable('brand')
      .set({ businessId: (await aBusiness(t.db)).id })
      .where('sourceId', '=', 'mill')
      .execute()
    const start = await now()
    expect((await record('Flour and oats.')).outcome).toMatchObject({ updated: 1 })
    await aReview(t.db, given.shop.product)
    await aComment(t.db, given.review, { text: 'A reader answers.' })
    expect(typesOf((await follow(start)).changes)).toEqual([])
  })
})

describe('its order', () => {
  test('pages end where they say, and an older cursor gives the same again', async () => {
    const given = await aReviewedShop(t)
    const start = await now()
    for (let i = 0; i < 7; i += 1) await replyTo(given, { text: `Reply ${i}` })
    const whole = await follow(start)
    expect(whole.changes).toHaveLength(7)
    expect(await follow(start, 2)).toEqual(whole)
    expect((await follow(whole.changes[2]?.cursor)).changes).toEqual(whole.changes.slice(3))
    expect(await ask({ since: whole.cursor })).toEqual({ changes: [], cursor: whole.cursor, hasMore: false })
  })

  test('what commits late comes later and is not passed over, though it began before', async () => {
    const [early, late] = [await aReviewedShop(t), await aReviewedShop(t)]
    const start = await now()
    const slow = await begin()
    await comment(slow.trx, early.shop, early.review, 'Begun first, committed last')
    await replyTo(late, { text: 'Begun last, committed first' })
    const first = await follow(start)
    expect(first.changes.map(({ reply }) => reply?.text)).toEqual(['Begun last, committed first'])
    await slow.commit()
    const second = await follow(first.cursor)
    expect(second.changes.map(({ reply }) => reply?.text)).toEqual(['Begun first, committed last'])
    expect((await follow(start)).changes).toEqual([...first.changes, ...second.changes])
  })

  test('F23 with writers and readers at once, in two processes, each reader gets every change once and in one order', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, () => aReviewedShop(t)))
    const start = await now()
    const other = await startSecondApp(t)
    const seen: [Change[], Change[]] = [[], []]
    let isWriting = true
    const read = async (app: TestApp['app'], into: Change[]) => {
      let since = start
      for (let isLast = false; ; isLast = !isWriting) {
        const headers = { authorization: `Bearer ${KEY}` }
        const page = (
          await app.inject({ url: `/api/platform/changes?since=${since}&limit=7`, headers })
        ).json()
        into.push(...page.changes)
        since = page.cursor
        if (page.changes.length === 0 && isLast) return
      }
    }
    const readers = [read(t.app, seen[0]), read(other.app, seen[1])]
    await Promise.all(
      shops.map(async (given, n) => {
        for (let i = 0; i < 10; i += 1) {
          await t.db.transaction().execute(async (trx) => {
            await comment(trx, given.shop, given.review, `${n}.${i}`)
            // Some transactions commit long after they wrote, others at once.
            await sql`select pg_sleep(${((n * 7 + i * 3) % 5) / 100})`.execute(trx)
          })
        }
      }),
    )
    isWriting = false
    await Promise.all(readers)
    await other.stop()
    const texts = seen[0].map(({ reply }) => reply?.text)
    expect(texts).toHaveLength(60)
    expect(new Set(texts)).toEqual(
      new Set(shops.flatMap((_, n) => Array.from({ length: 10 }, (_, i) => `${n}.${i}`))),
    )
    expect(seen[1]).toEqual(seen[0])
    for (const n of shops.keys())
      expect(texts.filter((text) => text?.startsWith(`${n}.`))).toEqual(
        Array.from({ length: 10 }, (_, i) => `${n}.${i}`),
      )
  })

  test('F1 a change whose transaction is taken back was never there', async () => {
    const given = await aReviewedShop(t)
    const start = await now()
    const doomed = await begin()
    await comment(doomed.trx, given.shop, given.review, 'Never posted')
    await doomed.rollback()
    expect((await follow(start)).changes).toEqual([])
  })

  test('the application can neither alter a change nor take one away', async () => {
    const shop = await aShop(t)
    await aProduct(t.db, { brandId: shop.brand.id })
    await expect(t.db.deleteFrom('platformChange').execute()).rejects.toThrow('permission denied')
    await expect(t.db.updateTable('platformChange').set({ type: 'brand.claimed' }).execute()).rejects.toThrow(
      'permission denied',
    )
  })
})

/** Returns a line of the platform's brand index. */
function placed(description: string): Placed {
  const record = {
    kind: 'brand',
    sourceId: 'mill',
    name: 'Mill',
    country: null,
    links: {},
    category: null,
  } as const
  return { line: 1, excerpt: '', record: { ...record, description, cuisines: [] } }
}

/** Starts a transaction that ends when the test says so. */
async function begin() {
  const trx = await t.db.startTransaction().execute()
  return { trx, commit: () => trx.commit().execute(), rollback: () => trx.rollback().execute() }
}

function comment(trx: Transaction<DB>, { brand, owner }: Shop, review: { id: string }, text: string) {
  return trx
    .insertInto('comment')
    .values({
      brandId: brand.id,
      asBrandId: brand.id,
      reviewId: review.id,
      userId: owner.id,
      platform: 'business',
      text,
    })
    .execute()
}
