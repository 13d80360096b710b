import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { UnreadableFile } from '#features/import/server/lines.ts'
import { importCatalogue, type ImportOptions } from '#features/import/server/run.ts'
import { findRefusals } from '#features/import/server/runs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { countsOf, type Fields, importedProduct, importLines } from '#test/world/imports.ts'

let t: TestApp
let file = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())
beforeEach(() => void (file += 1))

const load = (lines: readonly (Fields | string)[], options: Partial<ImportOptions> = {}) =>
  importLines(t.db, lines, { fingerprint: `file ${file}`, ...options })
const product = (code: string, more: Fields = {}) => ({
  code,
  name: `Oats ${code}`,
  brand: `Mill ${file}`,
  ...more,
})
const review = (id: string, more: Fields = {}) => ({
  id,
  product: `p${file}`,
  productName: 'Apple Pie',
  user: `u_${id}`,
  rating: 4,
  text: 'Good',
  createdAt: '2021-06-03T10:48:04Z',
  ...more,
})

describe('a file', () => {
  it('brings products with their brand and categories, and the same file again changes nothing', async () => {
    const lines = [
      product('0011', {
        categories: ['en:oats', 'en:breakfasts'],
        specAllergens: ['gluten'],
        vegType: 'vegan',
      }),
      product('0012'),
    ]
    const first = await load(lines)
    expect(countsOf(first)).toEqual([2, 0, 0, 0])
    expect(first).toMatchObject({ status: 'done', format: 'jsonl', linesDone: 2 })
    const { brandId, allergens, vegType, isVerified, verificationStatus } = await importedProduct(
      t.db,
      '0011',
    )
    expect({ allergens, vegType, isVerified, verificationStatus }).toEqual({
      allergens: ['gluten'],
      vegType: 'vegan',
      isVerified: false,
      verificationStatus: 'none',
    })
    const brand = await t.db
      .selectFrom('brand')
      .selectAll()
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
    expect(brand).toMatchObject({
      name: `Mill ${file}`,
      slug: `mill-${file}`,
      businessId: null,
      productsCount: 2,
    })
    const before = await everything()
    const second = await load(lines)
    expect(countsOf(second)).toEqual([0, 0, 2, 0])
    expect(second.id).not.toBe(first.id)
    expect(await everything()).toEqual(before)
  })

  it('that changed since updates only what its owner has not edited, and deletes nothing', async () => {
    await load([product('0021', { description: 'Old', ingredients: ['oats'] }), product('0022')])
    const { id } = await importedProduct(t.db, '0021')
    await t.db
      .updateTable('product')
      .set({ name: 'My own name', ingredients: ['oats', 'love'] })
      .where('id', '=', id)
      .execute()
    const newer = [
      product('0021', {
        name: 'Platform name',
        description: 'New',
        ingredients: ['oats', 'salt'],
        vegType: 'vegan',
      }),
    ]
    expect(countsOf(await load(newer, { fingerprint: 'newer' }))).toEqual([0, 1, 0, 0])
    expect(await importedProduct(t.db, '0021')).toMatchObject({
      name: 'My own name',
      ingredients: ['oats', 'love'],
      description: 'New',
      vegType: 'vegan',
    })
    expect((await importedProduct(t.db, '0022')).removedAt).toBeNull()
    // A third file: fields that the owner never edited still follow the source.
    expect(
      countsOf(
        await load([product('0021', { name: 'Third', description: 'Newest' })], { fingerprint: 'third' }),
      ),
    ).toEqual([0, 1, 0, 0])
    expect(await importedProduct(t.db, '0021')).toMatchObject({ name: 'My own name', description: 'Newest' })
  })

  it("keeps an owner's categories, links and country of a brand, and adds the rest", async () => {
    const brand = {
      id: `brand-${file}`,
      name: 'Flower',
      category: 'shop/health_food',
      cuisine: ['soup'],
      website: 'https://old.example',
      instagram: 'flower',
      countries: ['be'],
    }
    await load([brand])
    const row = await t.db
      .selectFrom('brand')
      .selectAll()
      .where('sourceId', '=', `nsi:brand-${file}`)
      .executeTakeFirstOrThrow()
    await t.db
      .updateTable('brand')
      .set({ website: 'https://mine.example', description: 'Mine' })
      .where('id', '=', row.id)
      .execute()
    await t.db.deleteFrom('brandCategory').where('brandId', '=', row.id).execute()
    await load(
      [
        {
          ...brand,
          website: 'https://new.example',
          instagram: 'bloom',
          description: 'Theirs',
          cuisine: ['pizza'],
        },
      ],
      { fingerprint: 'brand again' },
    )
    const after = await t.db
      .selectFrom('brand')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({
      website: 'https://mine.example',
      description: 'Mine',
      instagram: 'https://www.instagram.com/bloom',
      country: 'BE',
      email: '',
    })
    expect(
      await t.db.selectFrom('brandCategory').selectAll().where('brandId', '=', row.id).execute(),
    ).toEqual([])
  })

  it('does not bring an archived product back, nor move it to another brand', async () => {
    await load([product('0031')])
    const { id, brandId } = await importedProduct(t.db, '0031')
    await t.db
      .updateTable('product')
      .set({ removedAt: '2026-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute()
    await load([product('0031', { brand: 'Another mill', name: 'Renamed' })], { fingerprint: 'archived' })
    expect(await importedProduct(t.db, '0031')).toMatchObject({
      brandId,
      name: 'Renamed',
      removedAt: '2026-01-01T00:00:00Z',
    })
  })

  it('may name one record twice: the later line holds', async () => {
    expect(
      countsOf(
        await load([
          product('0041', { name: 'First' }),
          product('0042'),
          product('0041', { name: 'Second' }),
        ]),
      ),
    ).toEqual([2, 1, 0, 0])
    expect(await importedProduct(t.db, '0041')).toMatchObject({ name: 'Second' })
  })

  it('with brands of one name gives each an address of its own, and none that a merged brand had', async () => {
    await load([
      { id: `one-${file}`, name: 'Same Name' },
      { id: `two-${file}`, name: 'Same  Näme' },
    ])
    const { id: brandId } = await t.db.selectFrom('brand').select('id').limit(1).executeTakeFirstOrThrow()
    await t.db
      .insertInto('brandRedirect')
      .values({ id: crypto.randomUUID(), slug: 'once-here', name: '', brandId })
      .execute()
    await load([{ id: `three-${file}`, name: 'Once Here' }])
    const late = await t.db.selectFrom('brand').select('slug').where('name', '=', 'Once Here').execute()
    expect(late).toEqual([{ slug: expect.stringMatching(/^once-here-[0-9a-f]{8}$/) }])
    const slugs = await t.db
      .selectFrom('brand')
      .select('slug')
      .where('normalizedName', '=', 'same name')
      .orderBy('slug')
      .execute()
    expect(slugs.map(({ slug }) => slug)).toEqual([
      'same-name',
      expect.stringMatching(/^same-name-[0-9a-f]{8}$/),
    ])
  })
})

describe('refused lines', () => {
  it('are listed with line and reason, and the lines around them are imported', async () => {
    const run = await load([
      review('a'),
      review('b', { rating: 0 }),
      '{"broken',
      review('c', { createdAt: 'never' }),
      product('0051', { name: 'x'.repeat(301) }),
      review('d'),
    ])
    expect(countsOf(run)).toEqual([2, 0, 0, 4])
    expect(
      (await findRefusals(t.db, run.id, { limit: 10, afterLine: 0 })).map(
        ({ line, reason }) => `${line}: ${reason}`,
      ),
    ).toEqual([
      '2: The rating 0 is outside 1 to 5.',
      '3: The line isn’t JSON.',
      '4: The date isn’t a date: never.',
      '5: The name is longer than 300 characters.',
    ])
  })

  it('include what the database alone can refuse, and nothing of such a record stays behind', async () => {
    const circle = (id: string, parent: string) => ({ id, title: id, type: 'cuisine', parent })
    const run = await load([circle('ring-a', 'ring-b'), circle('ring-b', 'ring-a'), product('0061')])
    expect(countsOf(run)).toEqual([2, 0, 0, 1])
    expect(await findRefusals(t.db, run.id, { limit: 10, afterLine: 0 })).toMatchObject([
      { line: 2, reason: 'Its parents form a loop.' },
    ])
    const rows = await t.db
      .selectFrom('category')
      .select(['sourceId', 'parentId'])
      .where('sourceId', 'in', ['ring-a', 'ring-b'])
      .orderBy('sourceId')
      .execute()
    expect(rows.map(({ parentId }) => parentId === null)).toEqual([false, true])
  })
})

describe('a run that is cut off', () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_, i) => product(`9${file}${String(i).padStart(4, '0')}`))

  it('resumes where it stopped when the same file comes again, and each record is counted once', async () => {
    const lines = [...many(25), 'not json']
    const stop = new AbortController()
    const cut = load(lines, {
      batchRows: 10,
      signal: stop.signal,
      onProgress: ({ linesDone }) => linesDone >= 10 && stop.abort(),
    })
    await expect(cut).rejects.toThrow('Import the same file again to continue.')
    const halfway = await t.db
      .selectFrom('importRun')
      .selectAll()
      .where('fingerprint', '=', `file ${file}`)
      .executeTakeFirstOrThrow()
    expect(halfway).toMatchObject({ status: 'failed', linesDone: 10, createdCount: 10, failureLine: null })
    expect(halfway.failure).toBe('The import was stopped. Import the same file again to continue.')
    const done = await load(lines, { batchRows: 10 })
    expect(done.id).toBe(halfway.id)
    expect(done).toMatchObject({ status: 'done', linesDone: 26, failure: null })
    expect(countsOf(done)).toEqual([25, 0, 0, 1])
  })

  it('keeps committed records when the file turns out to be broken', async () => {
    async function* bytes() {
      yield Buffer.from(
        `${many(20)
          .map((line) => JSON.stringify(line))
          .join('\n')}\n`,
      )
      throw new UnreadableFile('The gzip file is damaged or incomplete.')
    }
    await expect(
      importCatalogue(t.db, bytes(), { fingerprint: 'broken', source: 'broken.gz', batchRows: 10 }),
    ).rejects.toThrow(UnreadableFile)
    const run = await t.db
      .selectFrom('importRun')
      .selectAll()
      .where('fingerprint', '=', 'broken')
      .executeTakeFirstOrThrow()
    expect(run).toMatchObject({ status: 'failed', linesDone: 10, createdCount: 10 })
  })

  it('reports the line where a server error happened, and no internal message', async () => {
    async function* bytes() {
      for (const line of many(20)) yield Buffer.from(`${JSON.stringify(line)}\n`)
      throw new Error('EIO: secret of the machine')
    }
    const options = { fingerprint: 'our fault', source: 'fault.jsonl', batchRows: 10 }
    await expect(importCatalogue(t.db, bytes(), options)).rejects.toThrow('EIO')
    const run = await t.db
      .selectFrom('importRun')
      .selectAll()
      .where('fingerprint', '=', 'our fault')
      .executeTakeFirst()
    expect(run).toMatchObject({ status: 'failed', linesDone: 10, failureLine: 11 })
    expect(run?.failure).toBe(
      'Something went wrong on our side from line 11 on. Import the same file again to continue from there. Everything before it was imported.',
    )
  })

  it('cannot be resumed twice at the same time: one run stops and nothing is doubled', async () => {
    const lines = many(60)
    const both = await Promise.allSettled([load(lines, { batchRows: 5 }), load(lines, { batchRows: 5 })])
    const runs = await t.db
      .selectFrom('importRun')
      .selectAll()
      .where('fingerprint', '=', `file ${file}`)
      .execute()
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    const stored = await t.db
      .selectFrom('product')
      .select('id')
      .where('sourceId', 'like', `off:9${file}%`)
      .execute()
    expect(stored).toHaveLength(60)
    const created = runs.reduce((sum, { createdCount }) => sum + createdCount, 0)
    expect(created).toBe(60)
  })
})

/** Returns every row of the catalogue, byte for byte. */
async function everything() {
  const tables = [
    'brand',
    'product',
    'category',
    'productCategory',
    'brandCategory',
    'review',
    'appUser',
  ] as const
  return Promise.all(tables.map((table) => t.db.selectFrom(table).selectAll().execute()))
}
