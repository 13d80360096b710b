import fc from 'fast-check'
import { expect, test } from 'vitest'

import { REVIEW_SORTS, ReviewQuery } from '#features/reviews/contract.ts'
import {
  filterQuery,
  formatFilters,
  isNarrowed,
  NO_FILTERS,
  parseFilters,
  type ReviewFilters,
  SEARCH_MAX,
} from '#features/reviews/web/filters.ts'
import { length } from '#shared/text.ts'

const BRAND = '019a0000-0000-7000-8000-000000000001'

const filters: fc.Arbitrary<ReviewFilters> = fc.record({
  isUnanswered: fc.boolean(),
  maxRating: fc.option(fc.integer({ min: 1, max: 5 })),
  productId: fc.option(fc.uuid()),
  isWithPhoto: fc.boolean(),
  search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
  sort: fc.constantFrom(...REVIEW_SORTS),
})

test('filters survive the address: written and read again they are the same', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(parseFilters(new URLSearchParams(formatFilters(given).toString()))).toEqual(given)
    }),
  )
})

test('R143 whatever the address contains, the request satisfies the contract: maxRating, sort, productId and brandId', () => {
  const name = fc.constantFrom('show', 'rating', 'product', 'photo', 'q', 'sort', 'other')
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '6',
      '-1',
      '2',
      'rating_asc',
      'name_asc',
      'unanswered',
      '\uD800',
      'a\0b',
      'x'.repeat(300),
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (entries) => {
      const read = parseFilters(new URLSearchParams(entries))
      expect(ReviewQuery.safeParse(filterQuery(BRAND, read)).success).toBe(true)
      expect(length(read.search)).toBeLessThanOrEqual(SEARCH_MAX)
    }),
  )
})

test('R185 the sort is one of Latest, Ratings high-low and Ratings low-high; anything else is Latest', () => {
  const sortOf = (sort: string) => parseFilters(new URLSearchParams({ sort })).sort
  expect([...REVIEW_SORTS].map(sortOf)).toEqual(['createdAt_desc', 'rating_desc', 'rating_asc'])
  expect(['', 'name_asc', 'rating'].map(sortOf)).toEqual([
    'createdAt_desc',
    'createdAt_desc',
    'createdAt_desc',
  ])
})

test('no filters leave the address empty, and a sort alone narrows nothing', () => {
  expect(formatFilters(NO_FILTERS).toString()).toBe('')
  expect(isNarrowed({ ...NO_FILTERS, sort: 'rating_asc' })).toBe(false)
  expect(isNarrowed({ ...NO_FILTERS, search: 'warm' })).toBe(true)
})
