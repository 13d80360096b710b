import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listProducts, removeProduct, updateProduct } from '#features/products/contract.ts'
import { fieldOfHeading, type SheetCells, type SheetField } from '#features/products/sheet.ts'
import {
  applyImport,
  checkRows,
  exportProducts,
  getLastImport,
  SHEET_BATCH_MAX,
  startImport,
  undoImport,
} from '#features/products/sheet-contract.ts'
import { purgeImports } from '#features/products/server/sheet/import.ts'
import { parseCsv } from '#shared/csv.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aMember, aProduct, aReview, aSession, aUser } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

const everything = async (shop: Shop) =>
  (await shop.call(listProducts, { query: { brandId: shop.brand.id } })).products
const byName = async (shop: Shop, name: string) =>
  (await everything(shop)).find((product) => product.name === name)

async function aCategory(title: string) {
  const values = { sourceId: randomUUID(), title, type: 'productCategory' as const }
  return t.db.insertInto('category').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Returns cells as the browser reads them from a file. */
function cellsOf(fields: readonly (SheetField | null)[], cells: readonly string[]): SheetCells {
  const entries = fields.flatMap((field, i) => (field === null ? [] : [[field, cells[i] ?? '']]))
  // Its keys are fields.
  return Object.fromEntries(entries) as SheetCells
}

function rowsOf(csv: string) {
  const [heading, ...lines] = parseCsv(csv)
  const fields = (heading?.cells ?? []).map(fieldOfHeading)
  return lines.map(({ line, cells }) => ({
    line,
    cells: cellsOf(fields, cells),
  }))
}

async function check(shop: Shop, rows: ReturnType<typeof rowsOf>) {
  const { id } = await shop.call(startImport, { body: { brandId: shop.brand.id, fileName: 'products.csv' } })
  const checked = []
  for (let from = 0; from < rows.length; from += SHEET_BATCH_MAX) {
    const body = { brandId: shop.brand.id, rows: rows.slice(from, from + SHEET_BATCH_MAX) }
    checked.push(...(await shop.call(checkRows, { params: { id }, body })).rows)
  }
  return { id, checked, outcomes: checked.map(({ outcome }) => outcome) }
}
const checkCsv = (shop: Shop, csv: string) => check(shop, rowsOf(csv))
const apply = (shop: Shop, id: string) =>
  shop.call(applyImport, { params: { id }, body: { brandId: shop.brand.id } })
const undo = (shop: Shop, id: string) =>
  shop.call(undoImport, { params: { id }, body: { brandId: shop.brand.id } })
const exported = (shop: Shop) => shop.call(exportProducts, { query: { brandId: shop.brand.id } })

/** Returns the table's rows, with lists and links. */
async function stateOf(shop: Shop) {
  const products = await t.db
    .selectFrom('product')
    .selectAll()
    .where('brandId', '=', shop.brand.id)
    .orderBy('id')
    .execute()
  const ids = products.map(({ id }) => id)
  const links = await t.db
    .selectFrom('productPurchasability')
    .selectAll()
    .where('productId', 'in', ids)
    .orderBy('productId')
    .orderBy('country')
    .execute()
  const filed = await t.db
    .selectFrom('productCategory')
    .selectAll()
    .where('productId', 'in', ids)
    .orderBy('productId')
    .orderBy('categoryId')
    .execute()
  return { products, links, filed }
}

describe('products as a spreadsheet', () => {
  it('R67 keeps unknown apart from none, and an emptied cell confirms that there is none', async () => {
    const shop = await aShop(t)
    const { id } = await aProduct(t.db, {
      brandId: shop.brand.id,
      name: 'Taken over',
      allergensUnknown: ['nuts', 'soya'],
    })
    const state = async () => {
      const { allergens, allergensUnknown } = (await byName(shop, 'Taken over')) ?? {}
      return { allergens, allergensUnknown }
    }
    expect(await exported(shop)).toContain(',nuts; soya,')
    const named = await checkCsv(shop, `Id,Allergens\n${id},Soya\n`)
    await apply(shop, named.id)
    expect(await state()).toEqual({ allergens: ['soya'], allergensUnknown: ['nuts'] })
    await undo(shop, named.id)
    expect(await state()).toEqual({ allergens: [], allergensUnknown: ['nuts', 'soya'] })
    const confirmed = await checkCsv(shop, `Id,Allergens not known\n${id},\n`)
    expect(confirmed.outcomes).toEqual(['change'])
    await apply(shop, confirmed.id)
    expect(await state()).toEqual({ allergens: [], allergensUnknown: [] })
  })

  it('A101 export then import changes nothing, whatever a product contains', async () => {
    const shop = await aShop(t)
    const categories = [
      await aCategory('Milks; plant'),
      await aCategory('Twin'),
      await aCategory('Twin'),
      await aCategory('=1+1'),
    ]
    const wild = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replace(/[\0\uD800-\uDFFF]/g, ''))
    const text = fc.oneof(
      wild,
      fc.constantFrom(
        '=cmd()',
        "'",
        "''x",
        '-1',
        '@a',
        '\tx',
        'a;b',
        'a\\',
        'a, b',
        ' two\r\nlines ',
        '"',
        '',
      ),
    )
    const product = fc.record({
      name: text.filter((name) => name !== ''),
      description: text,
      ingredients: fc.array(text, { maxLength: 4 }),
      allergens: fc.subarray(['nuts', 'soya', 'gluten']),
      allergensUnknown: fc.subarray(['garlic', 'onion']),
      filed: fc.subarray(categories.map(({ id }) => id)),
      links: fc.subarray(['GB', 'BE', 'NL']),
    })
    const [first = []] = fc.sample(fc.array(product, { minLength: 60, maxLength: 60 }), {
      numRuns: 1,
      seed: 7,
    })
    for (const { filed, links, ...values } of first) {
      const { id } = await aProduct(t.db, { brandId: shop.brand.id, ...values })
      if (filed.length > 0)
        await t.db
          .insertInto('productCategory')
          .values(filed.map((categoryId) => ({ productId: id, categoryId })))
          .execute()
      if (links.length > 0)
        await t.db
          .insertInto('productPurchasability')
          .values(
            links.map((country) => ({
              productId: id,
              country,
              url: `https://oat.example/${country}?a=1;b,2`,
            })),
          )
          .execute()
    }
    const before = await stateOf(shop)
    const csv = await exported(shop)
    // Cells that a spreadsheet would execute are escaped.
    expect(parseCsv(csv)).toHaveLength(62)
    expect(csv).not.toMatch(/(^|,)"?[=@]/m)
    const { id, outcomes } = await checkCsv(shop, csv)
    expect(outcomes).toEqual(Array(61).fill('same'))
    await apply(shop, id)
    expect(await stateOf(shop)).toEqual(before)
  })

  it('R117 R118 R89 adds rows without an id, verified, and changes the ones with an id, in one transaction', async () => {
    const shop = await aShop(t)
    const milks = await aCategory(`Milks ${randomUUID()}`)
    const csv =
      'Id,Name,Description,Categories,Ingredients,Allergens,Points of sale,Rating\r\n' +
      `,Barista Oat,Foams.,${milks.title.toUpperCase()},"water, oats 10,5 %",Gluten; Soy,GB shop.oat.example/barista; Belgium https://oat.example/be,5\r\n` +
      `${shop.product.id.toUpperCase()},Oat drink,Creamy.,,oats,,,1\r\n`
    const { id, checked } = await checkCsv(shop, csv)
    expect(checked).toEqual([
      { line: 2, name: 'Barista Oat', outcome: 'add', errors: {}, changes: [] },
      {
        line: 3,
        name: 'Oat drink',
        outcome: 'change',
        errors: {},
        changes: [
          { field: 'description', before: '', after: 'Creamy.' },
          { field: 'ingredients', before: '', after: 'oats' },
        ],
      },
    ])
    // Checking changes nothing.
    expect(await everything(shop)).toHaveLength(1)
    expect(await apply(shop, id)).toMatchObject({
      added: 1,
      changed: 1,
      fileName: 'products.csv',
      undoneAt: null,
    })
    expect(await byName(shop, 'Barista Oat')).toMatchObject({
      slug: 'barista-oat',
      isVerified: true,
      description: 'Foams.',
      categories: [{ id: milks.id, title: milks.title }],
      ingredients: ['water', 'oats 10,5 %'],
      allergens: ['gluten', 'soya'],
      purchasability: [
        { country: 'BE', url: 'https://oat.example/be' },
        { country: 'GB', url: 'https://shop.oat.example/barista' },
      ],
      rating: null,
    })
    expect(await byName(shop, 'Oat drink')).toMatchObject({ description: 'Creamy.', ingredients: ['oats'] })
    expect((await refused(apply(shop, id))).code).toBe('conflict')
  })

  it('reports errors per row and column, in the words of the form, and imports the rest', async () => {
    const shop = await aShop(t)
    const [stranger, archived] = [
      await aShop(t),
      await aProduct(t.db, { brandId: shop.brand.id, name: 'Gone' }),
    ]
    await shop.call(removeProduct, { params: { id: archived.id } })
    const csv =
      'Id;Name;Description;Categories;Allergens;Points of sale\r\n' +
      `;;x;;;\r\n;Ok;;;;\r\n;Milk;;No such;milk;ZZ https://oat.example\r\n;Two;;;;GB a.example, GB b.example\r\n;Odd;;;;GB javascript:alert(1)\r\n` +
      `nonsense;A;;;;\r\n${stranger.product.id};A;;;;\r\n${archived.id};A;;;;\r\n;ÖK;;;;\r\n;oat DRINK;;;;\r\n${shop.product.id};A;;;;\r\n${shop.product.id};B;;;;\r\n` +
      `;${'x'.repeat(301)};;;;\r\n`
    const { id, checked } = await checkCsv(shop, csv)
    expect(checked.map(({ line, outcome, errors }) => [line, outcome, Object.keys(errors).join()])).toEqual([
      [2, 'wrong', 'name'],
      [3, 'add', ''],
      [4, 'wrong', 'categories,allergens,purchasability'],
      [5, 'wrong', 'purchasability'],
      [6, 'wrong', 'purchasability'],
      [7, 'wrong', 'id'],
      [8, 'wrong', 'id'],
      [9, 'wrong', 'id'],
      [10, 'wrong', 'name'],
      [11, 'wrong', 'name'],
      [12, 'change', ''],
      [13, 'wrong', 'id'],
      [14, 'wrong', 'name'],
    ])
    expect(checked[2]?.errors).toEqual({
      categories: 'No category is called No such.',
      allergens: 'milk: Use one of garlic, onion, nuts, seeds, gluten or soya.',
      purchasability: 'ZZ https://oat.example: Choose a country.',
    })
    expect(checked[3]?.errors.purchasability).toContain('1 per country')
    expect(await apply(shop, id)).toMatchObject({ added: 1, changed: 1 })
    expect((await everything(shop)).map(({ name }) => name)).toEqual(['A', 'Ok'])
  })

  it('A114 refuses it all where a product was changed after its row was checked', async () => {
    const shop = await aShop(t)
    const csv = `Id,Name\r\n,New one\r\n${shop.product.id},Renamed\r\n`
    const { id } = await checkCsv(shop, csv)
    await shop.call(updateProduct, { params: { id: shop.product.id }, body: { description: 'Meanwhile.' } })
    const refusal = await refused(apply(shop, id))
    expect([refusal.code, refusal.message]).toEqual([
      'stale',
      'Line 3: Oat drink was changed after the file was checked. Check it again.',
    ])
    expect((await everything(shop)).map(({ name }) => name)).toEqual(['Oat drink'])
    const lastImports = () => shop.call(getLastImport, { query: { brandId: shop.brand.id } })
    expect(await lastImports(), 'why, and which row, stays to be read').toMatchObject({
      import: null,
      failed: { id, appliedAt: null, failure: { line: 3, reason: refusal.message } },
    })
    // Checked again, it passes.
    await shop.call(checkRows, { params: { id }, body: { brandId: shop.brand.id, rows: rowsOf(csv) } })
    expect(await apply(shop, id)).toMatchObject({ added: 1, changed: 1, failure: null })
    expect(await lastImports()).toMatchObject({ import: { id, failure: null }, failed: null })
    await refused(apply(shop, id))
    expect((await lastImports()).failed, 'what is done already has not failed').toBeNull()
  })

  it('reports the row of a product that was added by hand since the file was checked', async () => {
    const shop = await aShop(t)
    const { id } = await checkCsv(shop, 'Name\r\nFirst\r\nSecond\r\n')
    await aProduct(t.db, { brandId: shop.brand.id, name: 'Second' })
    expect((await refused(apply(shop, id))).message).toBe(
      'Line 3: Second was added to your list after the file was checked. Check it again.',
    )
  })

  it('is undone as a whole: added products are archived, changed ones are as before', async () => {
    const shop = await aShop(t)
    await t.db
      .insertInto('productPurchasability')
      .values({ productId: shop.product.id, country: 'GB', url: 'https://oat.example' })
      .execute()
    const before = await shop.call(listProducts, { query: { id: shop.product.id } })
    const { id } = await checkCsv(
      shop,
      `Id,Name,Points of sale,Ingredients\r\n,New one,,\r\n${shop.product.id},Renamed,BE https://oat.example/be,oats\r\n`,
    )
    await apply(shop, id)
    expect(await shop.call(getLastImport, { query: { brandId: shop.brand.id } })).toMatchObject({
      import: { id, added: 1, changed: 1, undoneAt: null },
    })
    expect(await undo(shop, id)).toEqual({ undone: 2, kept: [] })
    const { updatedAt: _, ...was } = before.products[0] ?? {}
    expect((await shop.call(listProducts, { query: { id: shop.product.id } })).products).toMatchObject([was])
    expect((await everything(shop)).map(({ name }) => name)).toEqual(['Oat drink'])
    const { products } = await shop.call(listProducts, { query: { brandId: shop.brand.id, archived: true } })
    expect(products.map(({ name }) => name)).toEqual(['New one'])
    expect((await refused(undo(shop, id))).code).toBe('conflict')
  })

  it('is shown to and undone by the business that imported it, for 90 days', async () => {
    const [shop, next] = [await aShop(t), await aShop(t)]
    const query = { brandId: shop.brand.id }
    const { id } = await checkCsv(shop, 'Name\r\nNew one\r\n')
    await apply(shop, id)
    await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', next.brand.id).execute()
    await t.db
      .updateTable('brand')
      .set({ businessId: next.business.id })
      .where('id', '=', shop.brand.id)
      .execute()
    expect(await next.call(getLastImport, { query })).toEqual({ import: null, failed: null })
    const undone = next.call(undoImport, { params: { id }, body: query })
    expect((await refused(undone)).code).toBe('not_found')
    const own = await checkCsv({ ...next, brand: shop.brand }, 'Name\r\nNew two\r\n')
    await apply({ ...next, brand: shop.brand }, own.id)
    const days = (n: number) => new Date(t.clock.now().getTime() - n * 86_400_000).toISOString()
    for (const [age, isKept] of [
      [89, true],
      [91, false],
    ] as const) {
      const times = { createdAt: days(age), appliedAt: days(age) }
      await t.db.updateTable('productImport').set(times).where('id', '=', own.id).execute()
      await purgeImports(t.db)
      expect((await next.call(getLastImport, { query })).import !== null).toBe(isKept)
    }
  })

  it('keeps and names products that were changed since, have reviews or are archived; only the last import can be undone', async () => {
    const shop = await aShop(t)
    const csv = ['One', 'Two', 'Three', 'Four'].map((name) => `,${name}\r\n`).join('')
    const early = await checkCsv(shop, 'Id,Name\r\n,Zero\r\n')
    await apply(shop, early.id)
    const { id } = await checkCsv(shop, `Id,Name\r\n${csv}`)
    await apply(shop, id)
    const [one, two, three] = [
      await byName(shop, 'One'),
      await byName(shop, 'Two'),
      await byName(shop, 'Three'),
    ]
    await shop.call(updateProduct, { params: { id: one?.id ?? '' }, body: { description: 'Mine.' } })
    await aReview(t.db, { id: two?.id ?? '', brandId: shop.brand.id })
    await shop.call(removeProduct, { params: { id: three?.id ?? '' } })
    expect((await refused(undo(shop, early.id))).code).toBe('conflict')
    expect(await undo(shop, id)).toEqual({
      undone: 1,
      kept: [
        { productId: one?.id, name: 'One', reason: 'It was changed since.' },
        { productId: two?.id, name: 'Two', reason: 'It has reviews.' },
        { productId: three?.id, name: 'Three', reason: 'It’s already archived.' },
      ],
    })
    expect((await everything(shop)).map(({ name }) => name)).toEqual(['Oat drink', 'One', 'Two', 'Zero'])
  })

  it('imports 2,000 rows in batches and one transaction', async () => {
    const shop = await aShop(t)
    const csv = `Name,Ingredients\r\n${Array.from({ length: 2_000 }, (_, i) => `Product ${i},"water, oats"\r\n`).join('')}`
    const { id, outcomes } = await checkCsv(shop, csv)
    expect(new Set(outcomes)).toEqual(new Set(['add']))
    expect(await apply(shop, id)).toMatchObject({ added: 2_000 })
    expect(await undo(shop, id)).toEqual({ undone: 2_000, kept: [] })
  })

  it('A99 a category of nothing but blanks and brackets is read at once', async () => {
    const shop = await aShop(t)
    const { id } = await shop.call(startImport, { body: { brandId: shop.brand.id, fileName: 'x.csv' } })
    const titles = [`x${' '.repeat(99_990)}y`, '['.repeat(99_990)]
    const rows = titles.map((categories, i) => ({ line: i + 2, cells: { name: `Oat ${i}`, categories } }))
    const checked = await shop.call(checkRows, { params: { id }, body: { brandId: shop.brand.id, rows } })
    expect(checked.rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong'])
    for (const { errors } of checked.rows)
      expect(errors.categories).toMatch(/^No category is called .{1,40}$/)
  })

  it("A4 a stranger's import is not found; a role that may not edit products starts none, but may export", async () => {
    const [shop, stranger] = [await aShop(t), await aShop(t)]
    const { id } = await checkCsv(shop, 'Name\r\nNew one\r\n')
    expect((await refused(apply(stranger, id))).code).toBe('not_found')
    const body = { brandId: shop.brand.id, fileName: 'x.csv' }
    expect((await refused(stranger.call(startImport, { body }))).code).toBe('not_found')
    const analyst = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: analyst.id, role: 'analyst' })
    const call = t.withToken(await aSession(t.db, analyst))
    expect((await refused(call(startImport, { body }))).status).toBe(403)
    expect(await call(exportProducts, { query: { brandId: shop.brand.id } })).toContain('Oat drink')
  })

  it('stays open when a plan has ended, for the export alone', async () => {
    const shop = await aShop(t, { business: { planStatus: 'canceled' } })
    expect(await exported(shop)).toContain('Oat drink')
    const body = { brandId: shop.brand.id, fileName: 'x.csv' }
    expect((await refused(shop.call(startImport, { body }))).code).toBe('plan_required')
  })
})
