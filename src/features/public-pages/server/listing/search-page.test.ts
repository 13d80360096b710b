import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { hostileTexts } from '#test/inputs/hostile-texts.ts'
import { anUnclaimedBrand, aProduct, aReview } from '#test/world/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  await expectInvariants(t.db)
  await t.stop()
})

let visitors = 0
async function open(url: string, remoteAddress = `10.5.${(visitors += 1) >> 8}.${visitors & 255}`) {
  const reply = await t.inject({ method: 'GET', url, remoteAddress })
  const { document } = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  document.write(reply.body)
  return {
    reply,
    document,
    text: document.querySelector('main')?.textContent ?? '',
    names: [...document.querySelectorAll('main ol article a')].map(({ textContent }) => textContent),
    next: [...document.querySelectorAll('main nav a')]
      .find(({ textContent }) => /^(?:More products|Keep looking)$/.test(textContent))
      ?.getAttribute('href'),
  }
}
const search = (query: string) => open(`/p/search?${new URLSearchParams({ q: query })}`)
const found = async (query: string) => (await search(query)).names

describe('the search for products', () => {
  it('finds every word in the name or the brand’s, without case and accents, best rating first', async () => {
    const brand = await anUnclaimedBrand(t.db, { name: 'Ben’s Dairy-Free', slug: 'bens' })
    const plain = await aProduct(t.db, { brandId: brand.id, name: 'Crème Oat Drink' })
    for (let n = 0; n < 5; n += 1) await aReview(t.db, plain, { rating: 3 })
    await aProduct(t.db, { brandId: brand.id, name: 'Oat Crème' })
    await aProduct(t.db, { brandId: brand.id, name: 'Oatmeal' })
    await aProduct(t.db, { brandId: brand.id, name: 'Oat archive', removedAt: '2026-01-01T00:00:00Z' })
    expect(await found('CREME oat')).toEqual(['Crème Oat Drink', 'Oat Crème'])
    expect(await found('bens drink')).toEqual(['Crème Oat Drink'])
    expect(await found("Ben's dairy")).toEqual(['Crème Oat Drink', 'Oatmeal', 'Oat Crème'])
    // Only the last word may be the beginning of one.
    expect(await found('dairy oat')).toEqual(['Crème Oat Drink', 'Oatmeal', 'Oat Crème'])
    expect(await found('oat dairy')).toEqual(['Crème Oat Drink', 'Oat Crème'])
    expect(await found('creme ob')).toEqual([])
    expect(await found('oat oat oat!')).toEqual(['Crème Oat Drink', 'Oat Crème'])
  })

  it('follows a new name, brand, archive and merge at once', async () => {
    const brand = await anUnclaimedBrand(t.db, { name: 'Quillfeather', slug: 'quillfeather' })
    const other = await anUnclaimedBrand(t.db, { name: 'Umberfield', slug: 'umberfield' })
    const product = await aProduct(t.db, { brandId: brand.id, name: 'Tahini' })
    const set = (values: object) =>
      t.db.updateTable('product').set(values).where('id', '=', product.id).execute()
    expect(await found('quillfeather tahini')).toEqual(['Tahini'])
    await set({ name: 'Sesame paste' })
    expect(await found('tahini')).toEqual([])
    expect(await found('sesame')).toEqual(['Sesame paste'])
    await t.db.updateTable('brand').set({ name: 'Quillfox' }).where('id', '=', brand.id).execute()
    expect(await found('quillfeather')).toEqual([])
    expect(await found('quillfox')).toEqual(['Sesame paste'])
    await set({ removedAt: '2026-01-01T00:00:00Z' })
    expect(await found('sesame')).toEqual([])
    await set({ removedAt: null })
    // As a merge does (decision 0036).
    await set({ brandId: other.id })
    expect(await found('quillfox')).toEqual([])
    expect(await found('umberfield')).toEqual(['Sesame paste'])
    await t.db.deleteFrom('brand').where('id', '=', other.id).execute()
    expect(await found('sesame')).toEqual([])
  })

  it('pages hold every match once, also where a bounded number of products is checked', async () => {
    const brand = await anUnclaimedBrand(t.db, { name: 'Pagemill', slug: 'pagemill' })
    const values = Array.from({ length: 1_300 }, (_, n) => ({
      brandId: brand.id,
      name: n % 40 === 0 ? `Granola rye ${n}` : `Granola oats ${n}`,
      slug: `granola-${n}`,
    }))
    // More with the other word, and newer: the first thousand have nothing to do with granola.
    const others = Array.from({ length: 1_100 }, (_, n) => ({
      brandId: brand.id,
      name: `Rye bread ${n}`,
      slug: `rye-${n}`,
    }))
    await t.db.insertInto('product').values(values).execute()
    await t.db.insertInto('product').values(others).execute()
    const names: string[] = []
    for (let url: string | null | undefined = '/p/search?q=rye+granola'; typeof url === 'string';) {
      const page = await open(url)
      names.push(...page.names)
      url = page.next
    }
    expect(names).toEqual(
      values
        .map(({ name }) => name)
        .filter((name) => name.includes('rye'))
        .toReversed(),
    )
    const all = await search('granola')
    expect(all.names).toHaveLength(20)
    expect(all.names[0]).toBe('Granola oats 1299')
  })

  it('is a form without scripts; nothing of it is stored or listed by search engines', async () => {
    const { reply, document, text } = await open('/p/search')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('link[rel=canonical]')).toBeNull()
    const form = document.querySelector('main form[role=search]')
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/p/search', null])
    expect(document.querySelectorAll('script, [style]')).toHaveLength(0)
    expect(text).toContain('Search products')
    const result = await search('granola')
    expect(result.document.querySelector('main input[name=q]')?.getAttribute('value')).toBe('granola')
    expect(result.document.querySelector('main a[href="/p/ranking"]')).not.toBeNull()
  })

  it('helps on when nothing is found: other words, categories', async () => {
    const category = await t.db
      .insertInto('category')
      .values({ sourceId: 'suggested', title: 'Suggested', type: 'productCategory' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const brand = await anUnclaimedBrand(t.db, { name: 'Helper', slug: 'helper' })
    const product = await aProduct(t.db, { brandId: brand.id })
    await t.db
      .insertInto('productCategory')
      .values({ productId: product.id, categoryId: category.id })
      .execute()
    const { text, document } = await search('zzzz nothing')
    expect(text).toContain('No products match.')
    expect(document.querySelector('main a[href="/p/categories/suggested"]')).not.toBeNull()
  })

  it('A96 A111 answers any query with a page, and shows it as plain text', async () => {
    const odd = [
      ' ',
      '.,;!?',
      '\u0000',
      '\u0000oat',
      '\u202Eתירס oat',
      '%',
      '_',
      '\\',
      "'",
      '🥕',
      'x'.repeat(10_000),
    ]
    for (const query of [...odd, ...hostileTexts()]) {
      const { reply, document } = await search(query)
      expect([query.slice(0, 40), reply.statusCode]).toEqual([query.slice(0, 40), 200])
      expect(
        document.querySelectorAll('script, iframe, object, main img[src=x], [onerror], [onload]'),
      ).toHaveLength(0)
    }
    for (const url of [
      '?q=%ED%A0%80',
      '?q=%',
      '?q=%FF',
      '?q=a&q=b',
      '?q[a]=1',
      '?after=x&q=granola',
      '?q=a&after=%00',
    ])
      expect([url, [200, 400].includes((await open(`/p/search${url}`)).reply.statusCode)]).toEqual([
        url,
        true,
      ])
  }, 60_000)

  it('is limited to sixty searches per minute and address; other pages still open', async () => {
    const from = '10.9.9.9'
    for (let n = 0; n < 60; n += 1) expect((await open('/p/search?q=oat', from)).reply.statusCode).toBe(200)
    const { reply } = await open('/p/search?q=oat', from)
    expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await open('/p/categories', from)).reply.statusCode).toBe(200)
  })
})

describe('how results are ranked', () => {
  it('is explained on a page of its own', async () => {
    const { reply, text, document } = await open('/p/ranking')
    expect(reply.statusCode).toBe(200)
    expect(document.querySelector('h1')?.textContent).toBe('How results are ranked')
    expect(text).toContain('five ratings or more come first')
  })
})
