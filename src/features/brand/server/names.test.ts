import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findBrandNames } from '#features/brand/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, anImage, anUnclaimedBrand } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'

let t: TestApp
beforeAll(async () => {
  // Every search comes from its own IP address.
  t = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => t.stop())

let visitors = 0
async function search(name: string, limit = 10) {
  visitors += 1
  const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
  const reply = await t.inject({
    method: 'GET',
    url: `/api/brands/names?${new URLSearchParams({ name, limit: String(limit) })}`,
    headers: { 'x-forwarded-for': from },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  // The endpoint's own reply, without `fields`.
  return reply.json() as { brands: { id: string; name: string }[]; metadata: { totalCount: number } }
}
const names = async (name: string, limit?: number) =>
  (await search(name, limit)).brands.map((brand) => brand.name)

describe('finding a brand by its name', () => {
  it('R128 the same name first, then names that begin so, then words, then names that are alike', async () => {
    for (const name of ['Café Olé', 'Cafe', 'Cafeteria Nord', 'Le Café', 'Blue Cafe Bar', 'Caffè', 'Decaf'])
      await anUnclaimedBrand(t.db, { name })
    const found = await names('CAFÉ')
    expect(found.slice(0, 1)).toEqual(['Cafe'])
    expect(found.slice(1, 3).toSorted()).toEqual(['Cafeteria Nord', 'Café Olé'])
    expect(found.slice(3, 5).toSorted()).toEqual(['Blue Cafe Bar', 'Le Café'])
    expect(found[5]).toBe('Caffè')
    expect(found).not.toContain('Decaf')
  })

  it('R128 within a rank the most reviewed come first, then one stable order', async () => {
    const quiet = await anUnclaimedBrand(t.db, { name: 'Pumpkin Barn' })
    const twin = await anUnclaimedBrand(t.db, { name: 'Pumpkin Corner' })
    const loud = await anUnclaimedBrand(t.db, { name: 'Pumpkin Depot', reviewsCount: 9 })
    const { brands, metadata } = await search('pump')
    expect(brands.map(({ id }) => id)).toEqual([loud.id, ...[quiet.id, twin.id].toSorted()])
    expect(metadata.totalCount).toBe(3)
    const firstTwo = await search('pump', 2)
    expect(firstTwo.brands.map(({ id }) => id)).toEqual(
      [loud.id, ...[quiet.id, twin.id].toSorted()].slice(0, 2),
    )
    expect(firstTwo.metadata.totalCount).toBe(3)
  })

  it.each([
    ['hollowmre', 'Hollowmere'],
    ['holowmere', 'Hollowmere'],
    ['hollow mere', 'Hollowmere'],
    ['strawbery feilds', 'Strawberry Fields Forever'],
    ['oatley', 'Oatly'],
  ])('R128 forgives a slip of the finger: %s', async (typed, meant) => {
    await anUnclaimedBrand(t.db, { name: meant })
    expect(await names(typed)).toContain(meant)
  })

  it('R128 finds names in any script, and after a hyphen', async () => {
    for (const name of ['Вкусвилл', '小肥羊', 'ארומה', 'Øllenhaus', 'Coca-Cola'])
      await anUnclaimedBrand(t.db, { name })
    expect(await names('вкус')).toEqual(['Вкусвилл'])
    expect(await names('小肥')).toEqual(['小肥羊'])
    expect(await names('ארו')).toEqual(['ארומה'])
    expect(await names('ollenh')).toEqual(['Øllenhaus'])
    expect(await names('cola')).toContain('Coca-Cola')
  })

  it('A99 % _ and \\ are ordinary characters, and no input is run as SQL', async () => {
    for (const name of ['100% Plant', '100 Percent Plant', 'snake_case foods', 'snakescase foods'])
      await anUnclaimedBrand(t.db, { name })
    expect(await names('100%')).toContain('100% Plant')
    expect((await names('100%'))[0]).toBe('100% Plant')
    expect((await search('snake_c')).brands[0]?.name).toBe('snake_case foods')
    for (const name of ['%%', '__', '\\\\', '--', '%_%'])
      expect(await search(name)).toEqual({ brands: [], metadata: { totalCount: 0 } })
    for (const name of ["'; drop table brand; --", '(a+)+$$$', 'a%" or 1=1']) await search(name)
    expect(await t.db.selectFrom('brand').select('id').execute()).not.toHaveLength(0)
  })

  it('R128 returns the fields of a picker, trimmed to the requested ones', async () => {
    const logo = await anImage(t.db)
    const { brand } = await aBrand(t.db, { name: 'Quincewell', country: 'BE', logoId: logo.id })
    for (const title of ['Snacks', 'Bakers']) {
      const kind = { title, type: 'brandCategory', sourceId: `names-${title}` } as const
      const category = await t.db
        .insertInto('category')
        .values(kind)
        .returning('id')
        .executeTakeFirstOrThrow()
      await t.db.insertInto('brandCategory').values({ brandId: brand.id, categoryId: category.id }).execute()
    }
    const whole = {
      id: brand.id,
      name: 'Quincewell',
      slug: brand.slug,
      country: 'BE',
      category: 'Bakers',
      logo: { id: logo.id, path: `/images/${logo.id}` },
      isClaimed: true,
    }
    await expect(t.call(findBrandNames, { query: { name: 'quince' } })).resolves.toEqual({
      brands: [whole],
      metadata: { totalCount: 1 },
    })
    const trimmed = await t.call(findBrandNames, { query: { name: 'quince', fields: 'name' } })
    expect(trimmed.brands).toEqual([{ id: brand.id, name: 'Quincewell' }])
  })

  it('R128 requires between two and a hundred letters, and returns no private field', async () => {
    for (const query of [
      { name: 'a' },
      { name: ' a ' },
      { name: 'x'.repeat(101) },
      { name: 'oat', fields: 'email' },
      { name: 'oat', limit: 0 },
    ]) {
      expect((await refused(t.call(findBrandNames, { query }))).status).toBe(400)
    }
  })
})

const DATA = join(import.meta.dirname, '../../../../../shared/data/brands/nsi_brands.jsonl.gz')

it.skipIf(!existsSync(DATA))(
  'R128 of 7,734 real brands each of a hundred is found first by its own name, without accents and case (needs ../shared/data)',
  async () => {
    const real = gunzipSync(readFileSync(DATA))
      .toString()
      .trim()
      .split('\n')
      // A line of the public data, whose format is in SOURCES.md.
      .map((line) => JSON.parse(line) as { id: string; name: string })
    for (let i = 0; i < real.length; i += 2000) {
      const rows = real.slice(i, i + 2000).map(({ id, name }) => ({ sourceId: id, name, slug: `nsi-${id}` }))
      await t.db.insertInto('brand').values(rows).execute()
    }
    // In other scripts a mark makes a different letter.
    const plain = (name: string) =>
      name
        .normalize('NFD')
        .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .normalize('NFC')
        .toLowerCase()
    for (let i = 7; i < real.length; i += 77) {
      const name = real[i]?.name ?? ''
      if (Array.from(name).length < 2) continue
      expect(plain((await names(plain(name), 1))[0] ?? ''), name).toBe(plain(name))
    }
  },
)
