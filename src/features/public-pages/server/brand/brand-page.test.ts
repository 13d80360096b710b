import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aComment, anImage, aProduct, aReview } from '#test/world/factories.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

async function open(url: string) {
  const reply = await t.inject({ method: 'GET', url })
  const { document } = new Window({ settings: { disableCSSFileLoading: true } })
  document.write(reply.body)
  return { reply, document, text: document.querySelector('main')?.textContent ?? '', html: reply.body }
}

it('R66 leads with the banner and the first four photos, and opens each among all of them without a script', async () => {
  const { brand } = await aBrand(t.db, { name: 'Seen', slug: 'seen' })
  const banner = await anImage(t.db, { brandId: brand.id, kind: 'banner' })
  await t.db.updateTable('brand').set({ bannerId: banner.id }).where('id', '=', brand.id).execute()
  expect((await open('/p/brands/seen/photos')).reply.statusCode).toBe(404)
  for (let n = 1; n <= 6; n += 1)
    await anImage(t.db, {
      brandId: brand.id,
      kind: 'photo',
      position: n,
      alt: n === 2 ? '' : `Photo "${n}" <b>`,
    })
  // Neither a photo that was removed nor one of another kind is shown.
  await anImage(t.db, { brandId: brand.id, kind: 'photo', alt: 'Gone', removedAt: '2026-01-01T00:00:00Z' })
  await anImage(t.db, { brandId: brand.id, kind: 'thumbnail', alt: 'Thumbnail' })
  const page = await open('/p/brands/seen')
  const links = [...page.document.querySelectorAll('.mosaic a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3, 4].map((n) => `/p/brands/seen/photos#photo-${n}`),
  )
  const images = [...page.document.querySelectorAll('.mosaic img')]
  expect(images.map((image) => image.getAttribute('alt'))).toEqual([
    '',
    'Photo "1" <b>',
    'Photo 2 from Seen',
    'Photo "3" <b>',
    'Photo "4" <b>',
  ])
  // The banner loads first; the rest is lazy-loaded.
  expect(images.map((image) => image.getAttribute('fetchpriority') ?? image.getAttribute('loading'))).toEqual(
    ['high', 'lazy', 'lazy', 'lazy', 'lazy'],
  )
  expect(links.at(-1)?.textContent).toBe('6 photos')

  const viewer = await open('/p/brands/seen/photos')
  expect(viewer.document.querySelector('h1')?.textContent).toBe('Photos from Seen')
  const slides = [...viewer.document.querySelectorAll('ol > li')]
  expect(
    slides.map((slide) => [...slide.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
  ).toEqual([
    ['#photo-2'],
    ['#photo-1', '#photo-3'],
    ['#photo-2', '#photo-4'],
    ['#photo-3', '#photo-5'],
    ['#photo-4', '#photo-6'],
    ['#photo-5'],
  ])
  expect(viewer.document.querySelector('header a')?.getAttribute('href')).toBe('/p/brands/seen')
  // Search engines treat it as part of the brand's page.
  expect(viewer.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `${t.config.publicUrl}/p/brands/seen`,
  )
  expect(viewer.document.querySelectorAll('script, [style], form')).toHaveLength(0)
})

it('R66 without a banner the first photo leads', async () => {
  const { brand } = await aBrand(t.db, { slug: 'bannerless' })
  await anImage(t.db, { brandId: brand.id, kind: 'photo', alt: 'The mill' })
  const { document } = await open('/p/brands/bannerless')
  const lead = document.querySelector('.mosaic > :first-child img')
  expect([lead?.getAttribute('alt'), lead?.getAttribute('fetchpriority')]).toEqual(['The mill', 'high'])
})

it('shows the usual answer time of a brand with an owner and enough answers', async () => {
  const { brand, owner } = await aBrand(t.db, { slug: 'quick' })
  const made = await aProduct(t.db, { brandId: brand.id })
  const at = (hours: number) => new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString()
  const answer = async (hours: number) => {
    const review = await aReview(t.db, made, { createdAt: at(-200) })
    await aComment(t.db, review, { userId: owner.id, asBrandId: brand.id, createdAt: at(-200 + hours) })
  }
  for (const hours of [2, 8.4, 30, 7]) await answer(hours)
  expect((await open('/p/brands/quick')).text).not.toContain('Usually answers')
  await answer(90)
  const { text } = await open('/p/brands/quick')
  expect(text).toContain('Usually answers in 9 hours')
  expect(text).toContain('5 of 5 reviews have an answer')
  await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', brand.id).execute()
  expect((await open('/p/brands/quick')).text).not.toContain('Usually answers')
})

it('has no link to the dashboard, because a page without scripts does not know who is logged in', async () => {
  expect((await open('/p/about')).html).not.toContain('Go to Dashboard')
})
