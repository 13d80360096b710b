import fc from 'fast-check'
import { expect, test } from 'vitest'

import { listProducts, PRODUCT_SORTS } from '#features/products/contract.ts'
import { PRODUCT_SORT_NAMES } from '#features/products/text.ts'
import {
  formatFilters,
  isNarrowed,
  NO_FILTERS,
  parseFilters,
  type ProductFilters,
  SHOWS,
} from '#features/products/web/list/filters.ts'

const filters: fc.Arbitrary<ProductFilters> = fc.record({
  show: fc.constantFrom(...SHOWS),
  search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
  sort: fc.constantFrom(...PRODUCT_SORTS),
})

test('filters survive the address: written and read again they are the same', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(parseFilters(new URLSearchParams(new URLSearchParams(formatFilters(given)).toString()))).toEqual(
        given,
      )
    }),
  )
  expect(formatFilters(NO_FILTERS)).toEqual({})
})

test('unknown parts of an address are ignored', () => {
  for (const query of ['show=everything&sort=best', 'q=%00', 'q=%ED%A0%80x&show=', 'sort=rating'])
    expect(parseFilters(new URLSearchParams(query))).toMatchObject({ show: 'all', sort: 'name_asc' })
  expect(isNarrowed({ ...NO_FILTERS, sort: 'name_desc' })).toBe(false)
  expect(isNarrowed({ ...NO_FILTERS, search: 'oat' })).toBe(true)
})

test('R184 the seven sorts by their names, each one that the call knows', () => {
  expect(PRODUCT_SORTS.map((sort) => PRODUCT_SORT_NAMES[sort])).toEqual([
    'A-Z',
    'Z-A',
    'Recently added',
    'Ratings high-low',
    'Ratings low-high',
    'Reviews high-low',
    'Reviews low-high',
  ])
  for (const sort of PRODUCT_SORTS) expect(listProducts.spec.query.parse({ sort }).sort).toBe(sort)
})
