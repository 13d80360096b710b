import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aProduct, aReview, aReviewer } from '#test/world/factories.ts'
import { hostileTexts } from '#test/inputs/hostile-texts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const HOSTILE = hostileTexts()

/** Opens a page as a new visitor; returns its texts and everything that could run a script. */
let visitors = 0
async function open(url: string) {
  const remoteAddress = `10.0.${(visitors += 1) >> 8}.${visitors & 255}`
  const { body } = await t.inject({ method: 'GET', url, remoteAddress })
  const { document } = new Window()
  document.write(body)
  const elements = [...document.querySelectorAll('*')]
  const dangers = elements.filter(
    ({ tagName, attributes }) =>
      // Structured data is not run; its own test proves that no text ends it.
      !(tagName === 'SCRIPT' && attributes[0]?.value === 'application/ld+json') &&
      (/^(?:script|iframe|object|embed|math|style|form)$/i.test(tagName) ||
        [...attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            (/^(?:href|src)$/.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value ?? '')),
        )),
  )
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent)
  return {
    texts,
    dangers,
    count: elements.length,
    next: document.querySelector('#reviews a[href*=before]')?.getAttribute('href') ?? null,
  }
}

it('A96 the corpus has 150 strings or more', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(150)
})

it('A96 names of brands and their texts stay plain text', async () => {
  const { brand } = await aBrand(t.db, { slug: 'hostile', description: 'Calm words.' })
  const calm = await open('/p/brands/hostile')
  for (const text of HOSTILE) {
    await t.db
      .updateTable('brand')
      .set({ name: text, description: text })
      .where('id', '=', brand.id)
      .execute()
    const page = await open('/p/brands/hostile')
    expect(page.texts('h1')).toEqual([text])
    expect(page.texts('p[dir=auto]:not(li *)')).toEqual(text.trim() === '' ? [] : [text])
    expect(page.dangers).toEqual([])
    // As many nodes as with harmless text: without a description, a line says so and names the brand in an
    // element of its own.
    expect(page.count).toBe(text.trim() === '' ? calm.count + 1 : calm.count)
  }
}, 60_000)

it('A96 names of products and people, reviews and comments stay the text they are', async () => {
  const { brand } = await aBrand(t.db, { slug: 'crowded' })
  const people: { id: string; username: string }[] = []
  for (const text of HOSTILE)
    people.push(await aReviewer(t.db, { username: `${people.length}${text}`.slice(0, 64) }))
  const products = await t.db
    .insertInto('product')
    .values(HOSTILE.map((name, n) => ({ brandId: brand.id, name, slug: `p${n}` })))
    .returningAll()
    .execute()
  const all = await open('/p/brands/crowded?products=all')
  expect(new Set(all.texts('#products li b'))).toEqual(
    new Set(
      HOSTILE.map((text) =>
        Array.from(text).length > 32 ? `${Array.from(text).slice(0, 29).join('')}...` : text,
      ),
    ),
  )
  expect(all.dangers).toEqual([])

  const reviews = products.map(({ id, name, brandId }, n) => ({
    brandId,
    productId: id,
    userId: people[n]?.id ?? '',
    text: name,
    rating: 3,
  }))
  await t.db.insertInto('review').values(reviews).execute()
  const seen: (string | null)[] = []
  const names: (string | null)[] = []
  for (let url: string | null = '/p/brands/crowded'; url !== null;) {
    const page = await open(url)
    seen.push(...page.texts('#reviews li > p[dir=auto]'))
    names.push(...page.texts('#reviews b[dir=auto]'))
    expect(page.dangers).toEqual([])
    url = page.next
  }
  expect(new Set(seen)).toEqual(new Set(HOSTILE))
  expect(new Set(names)).toEqual(new Set(people.map(({ username }) => username)))

  const review = await aReview(t.db, await aProduct(t.db, { brandId: brand.id }), { text: HOSTILE.join(' ') })
  await t.db
    .insertInto('comment')
    .values(
      HOSTILE.map((text, n) => ({
        brandId: brand.id,
        reviewId: review.id,
        userId: people[n]?.id ?? '',
        text,
      })),
    )
    .execute()
  const thread = await open(`/p/reviews/${review.id}`)
  expect(new Set(thread.texts('main ol p[dir=auto]'))).toEqual(new Set(HOSTILE))
  expect(thread.dangers).toEqual([])
}, 60_000)
