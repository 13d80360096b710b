import fc from 'fast-check'
import { expect, test } from 'vitest'

import { QUEUE_SORTS, SHOWN, WHO } from '#features/queue/contract.ts'
import { formatFilters, NO_FILTERS, parseFilters, rememberedQuery } from '#features/queue/web/filters.ts'

import { idOf } from '#test/world/people.ts'

const ids = fc.option(fc.integer({ min: 1, max: 9 }).map(idOf))
const filters = fc.record({
  show: fc.constantFrom(...SHOWN),
  who: fc.constantFrom(...WHO),
  sort: fc.constantFrom(...QUEUE_SORTS),
  maxRating: fc.option(fc.integer({ min: 1, max: 5 })),
  productId: ids,
  language: fc.option(fc.constantFrom('en', 'de', 'fr', 'tlh')),
  review: ids,
})

test('the filters of the queue are the same after a reload, and remembered without the open review', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(parseFilters(formatFilters(given))).toEqual(given)
      expect(parseFilters(new URLSearchParams(rememberedQuery(given)))).toEqual({ ...given, review: null })
    }),
  )
})

test('a URL with unknown values shows the default', () => {
  const params = new URLSearchParams('show=x&who=you&sort=up&rating=9&product=1&language=EN&review=%00')
  expect(parseFilters(params)).toEqual(NO_FILTERS)
  expect(formatFilters(NO_FILTERS).toString()).toBe('')
})
