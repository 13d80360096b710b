import { expect, test } from 'vitest'

import { compare, indexProducts, type KnownProduct } from '#features/site-check/server/findings.ts'
import { contentsOf } from '#features/site-check/server/page-contents.ts'
import { readTags } from '#server/http/html-tags.ts'

const ORIGIN = 'https://business.example'
const ids = ['0198c8a2-0000-7000-8000-000000000001', '0198c8a2-0000-7000-8000-000000000002'] as const
const known = (id: string, name: string): KnownProduct => ({
  id,
  name,
  rating: 4,
  ratedCount: 3,
  reviewsCount: 3,
})
const rated = (more: object = {}) => ({
  '@type': 'Product',
  name: 'X',
  aggregateRating: { ratingValue: 4, ratingCount: 3 },
  ...more,
})

/** Compares a page that has this JSON-LD with a brand that has these products. */
function findings(data: readonly string[], products: readonly KnownProduct[]) {
  const page = data.map((text) => `<script type="application/ld+json">${text}</script>`).join('')
  const contents = contentsOf(readTags(page) ?? [], ORIGIN)
  return compare(contents, { looks: new Map(), products: indexProducts(products) })
}
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

test('more ratings than any page has, for thousands of products, cost a look-up each', () => {
  const products = Array.from({ length: 5000 }, (_, n) =>
    known(
      `0198c8a2-0000-7000-8000-1${String(n).padStart(11, '0')}`,
      `Óat drink with calcium, vanilla and ${n}`,
    ),
  )
  const many = JSON.stringify(Array.from({ length: 20_000 }, () => rated()))
  expect(codes(findings([many], products))).toEqual(['block_missing'])
  // A rating of one of them behind all those is not read.
  const own = JSON.stringify(rated({ name: products[7]?.name }))
  expect(codes(findings([own], products))).toContain('numbers_match')
  expect(codes(findings([many, own], products))).toEqual(['block_missing'])
})

test('a rating is of the product that its @id names, else of the first with its name', () => {
  const products = [known(ids[0], 'Oat drink'), known(ids[1], 'OAT  drink')]
  const matched = (more: object) =>
    findings([JSON.stringify(rated({ name: 'Oat Drink', ...more }))], products).find(
      ({ code }) => code === 'numbers_match',
    )?.product?.id
  expect(matched({})).toBe(ids[0])
  expect(matched({ '@id': `${ORIGIN}/p/oat?product=${ids[1]}` })).toBe(ids[1])
  expect(matched({ '@id': `${ORIGIN}/p/oat?product=${ids[1].replace('2', '3')}` })).toBeUndefined()
})

test.each(['\\u0000', '\\ud83d'])(
  'A97 a type with %s is kept without it, since no database takes it',
  (hostile) => {
    const data = JSON.stringify(rated({ '@type': 'Local@Business' })).replace(
      '@Business',
      `${hostile}Business`,
    )
    const own = findings([data], []).find(({ code }) => code === 'self_rating')
    expect(own?.type).toBe('LocalBusiness')
  },
)
