import fc from 'fast-check'
import { Window } from 'happy-dom'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { intakeOf } from '#features/events/server/intake.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { anImage, anUnclaimedBrand, aProduct, aReview } from '#test/world/factories.ts'
import { propertyRuns } from '#test/property-runs.ts'

let t: TestApp
let brand: { id: string; slug: string }
beforeAll(async () => {
  t = await startTestApp({ env: { PUBLIC_URL: 'https://business.example' } })
  brand = await anUnclaimedBrand(t.db, { name: 'Hollowmere', slug: 'hollowmere' })
})
afterAll(async () => {
  await expectInvariants(t.db)
  await t.stop()
})

let visitors = 0
async function open(url: string) {
  const remoteAddress = `10.4.${(visitors += 1) >> 8}.${visitors & 255}`
  const reply = await t.inject({
    method: 'GET',
    url,
    remoteAddress,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
  })
  const { document } = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  document.write(reply.body)
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  const link = (text: string) =>
    [...document.querySelectorAll('main a')]
      .find(({ textContent }) => textContent === text)
      ?.getAttribute('href')
  return { reply, document, texts, link, names: texts('main ol article a') }
}

async function aCategory(title: string, parentId: string | null = null) {
  return t.db
    .insertInto('category')
    .values({ sourceId: crypto.randomUUID(), title, type: 'productCategory', parentId })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

/** Adds a product to categories, rated by as many people as there are stars. */
async function listed(name: string, categories: readonly { id: string }[], stars: readonly number[] = []) {
  const product = await aProduct(t.db, { brandId: brand.id, name })
  for (const { id } of categories)
    await t.db.insertInto('productCategory').values({ productId: product.id, categoryId: id }).execute()
  for (const rating of stars) await aReview(t.db, product, { rating })
  return product
}

/** Follows the pages of a list; returns the names on each. */
async function walk(from: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let url: string | null | undefined = from; typeof url === 'string' && pages.length < 60;) {
    const page = await open(url)
    pages.push(page.names)
    url = page.link('More products') ?? page.link('Keep looking')
  }
  return pages
}

describe('the page of a category', () => {
  it('lists products by rating once five people rated them, then the newest, without archived ones', async () => {
    const snacks = await aCategory('Snäcks & more')
    expect(snacks.slug).toBe('snacks-more')
    await listed('Four fives', [snacks], [5, 5, 5, 5])
    await listed('Good', [snacks], [4, 4, 4, 4, 4])
    await listed('Best', [snacks], [5, 5, 5, 5, 5])
    await listed('Good and newer', [snacks], [4, 4, 4, 4, 4])
    await listed('Bad', [snacks], [1, 1, 1, 1, 1])
    const gone = await listed('Archived', [snacks], [5, 5, 5, 5, 5])
    await t.db
      .updateTable('product')
      .set({ removedAt: '2026-01-01T00:00:00Z' })
      .where('id', '=', gone.id)
      .execute()
    await listed('New', [snacks])
    const { reply, document, names } = await open('/p/categories/snacks-more')
    expect(reply.statusCode).toBe(200)
    expect(names).toEqual(['Best', 'Good and newer', 'Good', 'Bad', 'New', 'Four fives'])
    expect(document.querySelector('h1')?.textContent).toBe('Snäcks & more')
    expect(document.title).toBe('Snäcks & more: vegan and ethical products · Trellis')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://business.example/p/categories/snacks-more',
    )
    expect(document.querySelector('main a[href="/p/ranking"]')?.textContent).toBe('How results are ranked')
    expect(document.querySelectorAll('script, [style]')).toHaveLength(0)

    await t.db.updateTable('product').set({ removedAt: null }).where('id', '=', gone.id).execute()
    expect((await open('/p/categories/snacks-more')).names.slice(0, 2)).toEqual(['Archived', 'Best'])
    await t.db
      .deleteFrom('review')
      .where('productId', '=', gone.id)
      .where('id', 'in', (db) =>
        db.selectFrom('review').select('id').where('productId', '=', gone.id).limit(1),
      )
      .execute()
    // Four ratings are left.
    expect((await open('/p/categories/snacks-more')).names.slice(0, 2)).toEqual(['Best', 'Good and newer'])
  })

  it('shows the card of a product, which leads to it on its brand’s page', async () => {
    const jams = await aCategory('Jams')
    const image = await anImage(t.db, { entity: 'product', alt: 'A jar of jam' })
    const product = await listed('Slow-Roasted Pepper & Wild Oregano Jam', [jams], [5, 4])
    await t.db.updateTable('product').set({ imageId: image.id }).where('id', '=', product.id).execute()
    await listed('Newer', [jams])
    const { document, texts } = await open('/p/categories/jams')
    const [newer, card] = [...document.querySelectorAll('main ol article')]
    expect(newer?.textContent).toBe('NNewerHollowmereNot rated yet')
    expect(card?.textContent).toBe('Slow-Roasted Pepper & Wild Or...Hollowmere 4.5 from 2')
    expect(card?.querySelector('a')?.getAttribute('title')).toBe('Slow-Roasted Pepper & Wild Oregano Jam')
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe('A jar of jam')
    expect(card?.querySelector('img')?.getAttribute('loading')).toBe('lazy')
    const href = card?.querySelector('a')?.getAttribute('href')
    expect(href).toBe(`/p/brands/hollowmere?product=${product.id}#product-${product.id}`)
    expect(texts('main nav[aria-label=Pages]')).toEqual([])
    const there = await open(href ?? '')
    expect(there.document.querySelector('#products ul > li')?.id).toBe(`product-${product.id}`)
    expect(there.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://business.example/p/brands/hollowmere?product=${product.id}`,
    )
  })

  it('pages hold every product once, in order, for any ratings and any place in the tree', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            people: fc.integer({ min: 0, max: 7 }),
            stars: fc.integer({ min: 1, max: 5 }),
            in: fc.nat(2),
          }),
          {
            minLength: 18,
            maxLength: 70,
          },
        ),
        async (products) => {
          const top = await aCategory('Tree')
          const middle = await aCategory('Branch', top.id)
          const leaf = await aCategory('Leaf', middle.id)
          const rows = await t.db
            .insertInto('product')
            .values(
              products.map(({ people, stars }, n) => ({
                brandId: brand.id,
                name: `Product ${n}`,
                slug: `product-${n}`,
                ratedCount: people,
                ratingSum: people * stars,
              })),
            )
            .returning(['id', 'name', 'listingRank'])
            .execute()
          // A third is also in a category above.
          const places = rows.flatMap(({ id }, n) => {
            const own = [top, middle, leaf][products[n]?.in ?? 0] ?? top
            return n % 3 === 0 && own !== top
              ? [
                  [id, own.id],
                  [id, top.id],
                ]
              : [[id, own.id]]
          })
          await t.db
            .insertInto('productCategory')
            .values(places.map(([productId = '', categoryId = '']) => ({ productId, categoryId })))
            .execute()
          const expected = rows
            .toSorted((a, b) => Number(b.listingRank) - Number(a.listingRank) || (a.id < b.id ? 1 : -1))
            .map(({ name }) => name)
          const pages = await walk(`/p/categories/${top.slug}`)
          expect(pages.flat()).toEqual(expected)
          expect(pages.slice(0, -1).every((page) => page.length === 20)).toBe(true)
          // These counters have no reviews.
          await t.db
            .deleteFrom('product')
            .where(
              'id',
              'in',
              rows.map(({ id }) => id),
            )
            .execute()
        },
      ),
      { numRuns: propertyRuns(3) },
    )
  })

  it('later pages are canonical to themselves, and a cursor of someone else’s making is refused', async () => {
    const many = await aCategory('Many')
    for (let n = 0; n < 21; n += 1) await listed(`Many ${n}`, [many])
    const next = (await open('/p/categories/many')).link('More products') ?? ''
    const { document, names, link } = await open(next)
    expect(names).toEqual(['Many 0'])
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://business.example${next}`,
    )
    expect(document.title).toContain('more products')
    expect(link('Back to the first page')).toBe('/p/categories/many')
    for (const after of ['x', 'WzUxLCJ4Il0', 'a'.repeat(5000), btoa('[99,"x"]')])
      expect((await open(`/p/categories/many?after=${after}`)).reply.statusCode).toBe(400)
    for (const after of ['%00', '%F0%9F', '%'])
      expect([200, 400]).toContain((await open(`/p/categories/many?after=${after}`)).reply.statusCode)
    expect((await open('/p/categories/many?after=a&after=b')).names).toHaveLength(20)
  })

  it('shows its sub-categories with products, those of theirs too, and the way back up', async () => {
    const drinks = await aCategory('Drinks')
    const hot = await aCategory('Hot drinks', drinks.id)
    const tea = await aCategory('Tea', hot.id)
    await aCategory('Empty drinks', drinks.id)
    await listed('Oolong', [tea], [5, 5, 5, 5, 5])
    await listed('Lemonade', [drinks])
    const top = await open('/p/categories/drinks')
    expect(top.texts('nav[aria-label=Sub-categories] a')).toEqual(['Hot drinks'])
    expect(top.names).toEqual(['Oolong', 'Lemonade'])
    const below = await open('/p/categories/hot-drinks')
    expect(below.names).toEqual(['Oolong'])
    expect(below.link('Drinks')).toBe('/p/categories/drinks')
  })

  it('filters by the country of a shop, without links that are gone, and checks a bounded number', async () => {
    const bars = await aCategory('Bars')
    const made = await t.db
      .insertInto('product')
      .values(
        Array.from({ length: 1_100 }, (_, n) => ({ brandId: brand.id, name: `Bar ${n}`, slug: `bar-${n}` })),
      )
      .returning('id')
      .execute()
    await t.db
      .insertInto('productCategory')
      .values(made.map(({ id: productId }) => ({ productId, categoryId: bars.id })))
      .execute()
    const shops = [3, 5, 700, 1_099].map((n) => ({
      productId: made[n]?.id ?? '',
      country: 'BE',
      url: 'https://shop.example',
      status: n === 5 ? 'gone' : null,
    }))
    await t.db.insertInto('productPurchasability').values(shops).execute()
    expect(await walk('/p/categories/bars?country=BE')).toEqual([
      ['Bar 1099'],
      ['Bar 700'],
      [],
      [],
      [],
      ['Bar 3'],
    ])
    const nobody = await open('/p/categories/bars?country=FR')
    expect(nobody.texts('main')[0]).toContain('None of the products checked so far are sold in France.')
    expect((await open('/p/categories/bars?country=XX')).names).toHaveLength(20)
  })

  it('counts an impression of each product shown, for its brand', async () => {
    const counted = await aCategory('Counted')
    const products = [await listed('One', [counted]), await listed('Two', [counted])]
    await open('/p/categories/counted')
    await expect
      .poll(async () => {
        await intakeOf(t.db).settle()
        const { rows } = await sql<{ productId: string }>`
          select product_id from event
          where metric = 'impression' and verdict = 'counted' and brand_id = ${brand.id}
            and product_id = any(${products.map(({ id }) => id)}::uuid[]) order by 1`.execute(t.db)
        return rows.length
      })
      .toBe(2)
  })

  it('exists only for categories of products, and says so while one is empty', async () => {
    await t.db
      .insertInto('category')
      .values({ sourceId: 'shop', title: 'Health shop', type: 'brandCategory' })
      .execute()
    for (const slug of ['health-shop', 'unknown', '%00', '..%2f', '__proto__', 'x'.repeat(3000)])
      expect([slug, (await open(`/p/categories/${slug}`)).reply.statusCode]).toEqual([slug, 404])
    expect((await open('/p/categories/%ED%A0%80')).reply.statusCode).toBe(400)
    await aCategory('Hollow')
    const { reply, document, texts } = await open('/p/categories/hollow')
    expect(reply.statusCode).toBe(200)
    expect(texts('main')[0]).toContain('No products in this category yet.')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })
})

describe('the copies that lists read', () => {
  it('follow a rating that is given while a product is filed', async () => {
    const filed = await aCategory('Filed')
    const product = await listed('Filed meanwhile', [], [5, 5, 5, 5])
    let filing: Promise<unknown> | undefined
    await t.db.transaction().execute(async (trx) => {
      await aReview(trx, product, { rating: 5 })
      // Waits for this transaction, which gives the fifth rating.
      filing = t.db
        .insertInto('productCategory')
        .values({ productId: product.id, categoryId: filed.id })
        .execute()
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%product_category%'`.execute(
            t.db,
          )
          return rows.length
        })
        .toBe(1)
    })
    await filing
    const { listingRank } = await t.db
      .selectFrom('productCategory')
      .select('listingRank')
      .where('productId', '=', product.id)
      .executeTakeFirstOrThrow()
    expect(listingRank).toBe(50)
  })

  it('`npm run verify` names a rank or words that disagree with the product', async () => {
    const { id } = await listed('Disagreeing', [await aCategory('Disagreeing')])
    await t.db.updateTable('productCategory').set({ listingRank: 7 }).where('productId', '=', id).execute()
    await t.db.updateTable('productWord').set({ listingRank: 7 }).where('productId', '=', id).execute()
    await t.db
      .deleteFrom('productWord')
      .where('productId', '=', id)
      .where('word', '=', 'disagreeing')
      .execute()
    const wrong = ['rank of product in a category', 'rank of product in search', 'words of product']
    await expect(expectInvariants(t.db)).rejects.toMatchObject({
      actual: expect.arrayContaining(wrong.map((what) => ({ what, id }))),
    })
    await t.db.deleteFrom('product').where('id', '=', id).execute()
  })
})

describe('slugs of categories', () => {
  it('are those of the first title for good; another category of that title gets a number', async () => {
    const first = await aCategory('Crème brûlée')
    const second = await aCategory('Creme Brulee')
    expect([first.slug, second.slug]).toEqual(['creme-brulee', 'creme-brulee-2'])
    await t.db.updateTable('category').set({ title: 'Custard' }).where('id', '=', first.id).execute()
    expect((await open('/p/categories/creme-brulee')).texts('h1')).toEqual(['Custard'])
    expect((await aCategory('豆乳')).slug).toBe('豆乳')
    expect((await aCategory('!?')).slug).toBe('category')
    expect((await aCategory(`${'a'.repeat(79)} b`)).slug).toBe('a'.repeat(79))
  })
})

describe('the list of categories', () => {
  it('is the tree of those with products, each with a link', async () => {
    const food = await aCategory('Zero food')
    const soup = await aCategory('Zero soup', food.id)
    await aCategory('Zero bowls', food.id)
    await listed('Minestrone', [soup])
    const { document, texts } = await open('/p/categories')
    expect(texts('h1')).toEqual(['Categories'])
    const tree = [...document.querySelectorAll('main ul > li')].find((item) =>
      item.textContent.startsWith('Zero food'),
    )
    expect([...(tree?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      `/p/categories/${food.slug}`,
      `/p/categories/${soup.slug}`,
    ])
  })

  it('is in the sitemap, with every category that has products', async () => {
    const shown = await aCategory('Mapped')
    await aCategory('Unmapped')
    await listed('Anything', [shown])
    const { body } = await t.inject({ url: '/sitemaps/site.xml' })
    for (const path of ['/p/categories', '/p/categories/mapped', '/p/ranking'])
      expect(body).toContain(`<loc>https://business.example${path}</loc>`)
    for (const path of ['/p/categories/unmapped', '/p/search'])
      expect(body).not.toContain(`<loc>https://business.example${path}`)
  })
})
