import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importCatalogue } from '#features/import/server/run.ts'
import type { Run } from '#features/import/server/runs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { anUnclaimedBrand } from '#test/world/factories.ts'
import { countsOf, importedProduct } from '#test/world/imports.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

type Fields = Record<string, unknown>

function load(lines: readonly Fields[], { fingerprint = 'file' } = {}): Promise<Run> {
  async function* bytes() {
    for (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`)
  }
  return importCatalogue(t.db, bytes(), { fingerprint, source: 'catalogue.jsonl' })
}
const product = (code: string, more: Fields = {}) => ({ code, name: `Oats ${code}`, brand: 'Mill', ...more })

it('corrects what an earlier import got wrong, field by field', async () => {
  await load([product('0025'), product('0026'), product('0027')])
  // Rows of an earlier importer without tags, which took every allergen it did not find for absent.
  const earlier = { allergens: [] as string[], vegType: 'unknown', countries: [] as string[] }
  await t.db
    .updateTable('product')
    .set({ ...earlier, allergensUnknown: [], imported: JSON.stringify({ ...earlier, allergensUnknown: [] }) })
    .where('sourceId', 'in', ['off:0025', 'off:0026', 'off:0027'])
    .execute()
  const own = await importedProduct(t.db, '0026')
  await t.db
    .updateTable('product')
    .set({ allergens: ['soya'] })
    .where('id', '=', own.id)
    .execute()
  const confirmed = await importedProduct(t.db, '0027')
  await t.db
    .updateTable('product')
    .set({ imported: JSON.stringify({ ...earlier, allergensUnknown: ['nuts'] }) })
    .where('id', '=', confirmed.id)
    .execute()
  const tags = { labels_tags: 'en:vegan', allergens_tags: 'en:gluten', countries_tags: 'en:italy' }
  const again = ['0025', '0026', '0027'].map((code) => product(code, tags))
  expect(countsOf(await load(again, { fingerprint: 'again' }))).toEqual([0, 3, 0, 0])
  const unknown = ['garlic', 'onion', 'nuts', 'seeds', 'soya']
  const corrected = { vegType: 'vegan', countries: ['IT'] }
  expect(await importedProduct(t.db, '0025')).toMatchObject({
    ...corrected,
    allergens: ['gluten'],
    allergensUnknown: unknown,
  })
  // The owner's statements about allergens stay, whether they listed one or confirmed that there is none.
  expect(await importedProduct(t.db, '0026')).toMatchObject({
    ...corrected,
    allergens: ['soya'],
    allergensUnknown: [],
  })
  expect(await importedProduct(t.db, '0027')).toMatchObject({
    ...corrected,
    allergens: [],
    allergensUnknown: [],
  })
  expect(countsOf(await load(again, { fingerprint: 'once more' }))).toEqual([0, 0, 3, 0])
})

it('creates categories of English tags only, with proper titles', async () => {
  const categories_tags = 'en:plant-based-foods,en:barista-drinks,fr:biscuits-sables,en:u'
  await load([product('0030', { categories_tags })], { fingerprint: 'tags' })
  const titles = async () => {
    const rows = await t.db.selectFrom('category').select(['sourceId', 'title']).orderBy('sourceId').execute()
    return Object.fromEntries(rows.map(({ sourceId, title }) => [sourceId, title]))
  }
  expect(await titles()).toEqual({
    'en:barista-drinks': 'Barista drinks',
    'en:plant-based-foods': 'Plant-based foods',
  })
  // As an earlier release titled them.
  await t.db
    .updateTable('category')
    .set({ title: 'Plant based foods' })
    .where('sourceId', '=', 'en:plant-based-foods')
    .execute()
  const spelled = product('0030', { categories_tags, categories_en: 'Plant-based foods,Barista-drinks' })
  expect(countsOf(await load([spelled], { fingerprint: 'spelled' }))).toEqual([0, 0, 1, 0])
  const proper = { 'en:barista-drinks': 'Barista-drinks', 'en:plant-based-foods': 'Plant-based foods' }
  expect(await titles()).toEqual(proper)
  await load([{ ...spelled, categories_en: 'Barista Drinks' }], { fingerprint: 'otherwise' })
  expect(await titles()).toEqual(proper)
})

it.each([
  ['an array of JSON on one line', '[{"code":"0040","name":"Oats","brand":"Mill"}]'],
  ['a header alone', 'code,product_name,brands\n'],
  ['line ends of old computers', 'code,product_name,brands\r0041,Oats,Mill\r'],
  ['empty lines', '\n\n'],
])('without a record has failed and says so: %s', async (_, text) => {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const run = await importCatalogue(t.db, bytes(), { fingerprint: text, source: 'empty' })
  expect(run).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/^This file has no records, /),
  })
})

it('with every record refused has failed, and is read from its first line when it is started again', async () => {
  const refused = [product('', { brand: undefined }), product('0028', { name: '' })]
  const first = await load(refused, { fingerprint: 'refused' })
  const failure = 'All 2 records in this file were rejected. Nothing was imported.'
  expect(first).toMatchObject({ status: 'failed', failure, refusedCount: 2, linesDone: 2 })
  const second = await load(refused, { fingerprint: 'refused' })
  expect(second).toMatchObject({ status: 'failed', failure, refusedCount: 2 })
  expect(second.id).not.toBe(first.id)
  const half = await load([...refused, product('0029')], { fingerprint: 'half' })
  expect(half).toMatchObject({ status: 'done', failure: null, createdCount: 1, refusedCount: 2 })
})

describe('brands of Open Food Facts', () => {
  const oats = (code: string, more: Fields = {}) => ({
    code,
    product_name: `Oats ${code}`,
    brands: 'Bramwell Oats',
    ...more,
  })
  const brandsLike = (name: string) =>
    t.db
      .selectFrom('brand')
      .select(['sourceId', 'name', 'productsCount'])
      .where('name', 'like', `%${name}%`)
      .orderBy('sourceId')
      .execute()

  it('are one whatever the spelling of their tags', async () => {
    await load([oats('4099990000011', { brands_tags: ['bramwell-oats'] })])
    const others: Fields[] = [
      { code: '4099990000011', brands_tags: ['xx:bramwell-oats'] },
      { code: '4099990000028', brands_tags: ['xx:bramwell-oats'] },
      { code: '4099990000035', brands_tags: ['en:bramwell-oats', 'fr:autre'] },
      { code: '4099990000042', brands_tags: 'XX:Bramwell-Oats' },
      { code: '4099990000059', brands_tags: [] },
      { code: '4099990000066' },
      { code: '4099990000073', brands: 'xx:Bramwell Oats', brands_tags: '' },
      { code: '4099990000080', brands: 'BRAMWELL  OATS' },
    ]
    const rows = others.map(({ code, ...more }) => oats(String(code), more))
    expect(countsOf(await load(rows, { fingerprint: 'new' }))).toEqual([7, 0, 1, 0])
    expect(await brandsLike('Bramwell')).toEqual([
      { sourceId: 'off:bramwell-oats', name: 'Bramwell Oats', productsCount: 8 },
    ])
  })

  it('that earlier imports named with a language get the products, but a name that begins so is another brand', async () => {
    const brand = { imported: '{}', description: '' }
    await anUnclaimedBrand(t.db, {
      ...brand,
      name: 'Tarn Mill',
      slug: 'tarn-mill',
      sourceId: 'off:xx-tarn-mill',
    })
    await anUnclaimedBrand(t.db, { ...brand, name: 'XX Tarn', slug: 'xx-tarn', sourceId: 'off:xx-tarn' })
    await load([
      oats('4099990000103', { brands: 'Tarn Mill', brands_tags: ['xx:tarn-mill'] }),
      oats('4099990000110', { brands: 'Tarn', brands_tags: ['xx:tarn'] }),
    ])
    expect(await brandsLike('Tarn')).toEqual([
      { sourceId: 'off:tarn', name: 'Tarn', productsCount: 1 },
      { sourceId: 'off:tarn-mill', name: 'Tarn Mill', productsCount: 1 },
      { sourceId: 'off:xx-tarn', name: 'XX Tarn', productsCount: 0 },
    ])
  })

  it('that exist twice get new products where the tag has no language', async () => {
    for (const sourceId of ['off:xx-fen-farm', 'off:fen-farm'])
      await anUnclaimedBrand(t.db, { name: 'Fen Farm', slug: sourceId.slice(4), sourceId, imported: '{}' })
    await load([oats('4099990000127', { brands: 'Fen Farm', brands_tags: ['xx:fen-farm'] })])
    expect((await brandsLike('Fen')).map(({ sourceId, productsCount }) => [sourceId, productsCount])).toEqual(
      [
        ['off:fen-farm', 1],
        ['off:xx-fen-farm', 0],
      ],
    )
  })
})

it('a barcode is one product with or without its leading zeros, also within one file', async () => {
  await load([product('036000291452'), product('96385074')])
  const again = [
    product('0036000291452', { name: 'Renamed' }),
    product('00036000291452', { name: 'Renamed' }),
    product('0000096385074', { name: 'Renamed' }),
    // No check digit, so no barcode: the zeros may mean something.
    product('036000291453'),
    product('0036000291453'),
  ]
  expect(countsOf(await load(again, { fingerprint: 'again' }))).toEqual([2, 2, 1, 0])
})
