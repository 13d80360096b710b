import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { wordsOf } from '#features/notifications/text.ts'
import { isolated, shortName } from '#shared/text.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { aBrand, aProduct, aReview, aReviewer } from './support/world/factories.ts'

const NAMES = {
  arabic: 'بيت الشوفان',
  'Hebrew and English': 'Oat בית & Co (Haifa)',
  'unbroken, 120 characters': 'Haferflocken'.repeat(10),
  'emoji and Chinese': '🌱 種子與燕麥 👩🏽‍🌾',
}

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

async function open(url: string) {
  const reply = await t.inject({ method: 'GET', url })
  expect(reply.statusCode, url).toBe(200)
  const window = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } })
  window.document.write(reply.body)
  return window.document
}

describe('public pages show a name as its owner wrote it, without changing the text direction around it', () => {
  it.each(Object.entries(NAMES))('%s', async (_, name) => {
    const { brand } = await aBrand(t.db, { name })
    const product = await aProduct(t.db, { brandId: brand.id, name })
    const reviewer = await aReviewer(t.db, { username: name.slice(0, 30) })
    const review = await aReview(t.db, product, { userId: reviewer.id, text: 'Good on toast.' })

    const pages = [await open(`/p/brands/${brand.slug}`), await open(`/p/reviews/${review.id}`)]
    for (const document of pages) {
      const places = textsWith(document, [name, shortName(name), reviewer.username])
      expect(places.length, 'the name appears in several places').toBeGreaterThan(3)
      for (const { text, isApart } of places) expect(isApart, text).toBe(true)
      const title = document.title
      expect(title, 'a title contains only text').toContain(isolated(name))
    }
    const [page] = pages
    expect(page?.querySelector('h1')?.textContent, 'in full in the heading').toBe(name)
    const tile = page?.querySelector('li b[dir="auto"]')
    expect(tile?.textContent, 'R181 shortened in a list').toBe(shortName(name))
    const full = shortName(name) === name ? null : name
    expect(tile?.getAttribute('title'), 'with the full name in its tooltip').toBe(full)
  })
})

describe('a notification', () => {
  it('keeps its word order next to a right-to-left name', () => {
    const { title, detail } = wordsOf({
      type: 'comment.reply',
      person: NAMES.arabic,
      payload: { product: NAMES['Hebrew and English'] },
      subjectId: null,
      businessId: crypto.randomUUID(),
    })
    expect(title).toBe(`\u2068${NAMES.arabic}\u2069 replied to you`)
    expect(detail).toBe(`About \u2068${NAMES['Hebrew and English']}\u2069`)
  })
})

/**
 * Returns every text of the page with one of the names, and whether it is alone in an element of its own
 * direction.
 */
function textsWith(document: Window['document'], names: readonly string[]) {
  const leaves = [...document.querySelectorAll('body *')].filter(({ children }) => children.length === 0)
  return leaves
    .filter((leaf) => names.some((name) => leaf.textContent.includes(name)))
    .map((leaf) => ({
      text: leaf.outerHTML,
      isApart:
        leaf.tagName === 'BDI' ||
        leaf.getAttribute('dir') === 'auto' ||
        // The text of a link is read as one: marks within the text isolate names there.
        (leaf.tagName === 'A' && names.some((name) => leaf.textContent.includes(isolated(name)))),
    }))
}
