import { expect, test } from 'vitest'

import type { PRODUCT_SORTS } from '#features/products/contract.ts'
import { arrange, countShown, foldName } from '#features/products/web/list/arrange.ts'
import { primaryOf } from '#features/products/web/primary.ts'
import { NO_FILTERS } from '#features/products/web/list/filters.ts'
import type { ListedProduct } from '#features/products/web/queries.ts'

import { idOf } from '#test/world/people.ts'
import { productOf } from '#test/world/wire.ts'

let id = 0
const aProduct = (given: Partial<ListedProduct>): ListedProduct =>
  productOf({ id: idOf((id += 1)), ...given })
const NO_LINKS: ReadonlySet<string> = new Set()

const PRODUCTS = [
  aProduct({ name: 'Éclair', rating: 4.5, reviewsCount: 2, createdAt: '2026-03-03T10:00:00Z' }),
  aProduct({ name: 'bean 10', rating: null, reviewsCount: 0, createdAt: '2026-03-01T10:00:00Z' }),
  aProduct({ name: 'Bean 9', rating: 3, reviewsCount: 9, createdAt: '2026-03-02T10:00:00Z' }),
  aProduct({ name: 'Apple', rating: 5, reviewsCount: 1, createdAt: '2026-03-04T10:00:00Z' }),
  aProduct({ name: 'שקד', rating: null, reviewsCount: 3, createdAt: '2026-03-05T10:00:00Z' }),
]
const sorted = (sort: (typeof PRODUCT_SORTS)[number]) =>
  arrange(PRODUCTS, { ...NO_FILTERS, sort }, NO_LINKS).map(({ name }) => name)

test('R184 seven orders; without a rating last both ways; numbers and accents as people read them', () => {
  expect(sorted('name_asc')).toEqual(['Apple', 'Bean 9', 'bean 10', 'Éclair', 'שקד'])
  expect(sorted('name_desc')).toEqual(['שקד', 'Éclair', 'bean 10', 'Bean 9', 'Apple'])
  expect(sorted('createdAt_desc')).toEqual(['שקד', 'Apple', 'Éclair', 'Bean 9', 'bean 10'])
  expect(sorted('rating_desc')).toEqual(['Apple', 'Éclair', 'Bean 9', 'bean 10', 'שקד'])
  expect(sorted('rating_asc')).toEqual(['Bean 9', 'Éclair', 'Apple', 'bean 10', 'שקד'])
  expect(sorted('reviewsCount_desc')).toEqual(['Bean 9', 'שקד', 'Éclair', 'Apple', 'bean 10'])
  expect(sorted('reviewsCount_asc')).toEqual(['bean 10', 'Apple', 'Éclair', 'שקד', 'Bean 9'])
})

test('a search knows neither case nor accents, in any script, and each word counts', () => {
  const find = (search: string) =>
    arrange(PRODUCTS, { ...NO_FILTERS, search }, NO_LINKS).map(({ name }) => name)
  expect(find('ECLAIR')).toEqual(['Éclair'])
  expect(find('10 bea')).toEqual(['bean 10'])
  expect(find('שק')).toEqual(['שקד'])
  expect(find('%')).toEqual([])
  expect(['Smørbrød', 'Straße', 'Łódź', 'Œuf'].map(foldName)).toEqual(['smorbrod', 'strasse', 'lodz', 'oeuf'])
})

test('each filter shows the number of its products', () => {
  const products = [
    aProduct({ isPremium: true, image: { id: 'x', path: '/images/x' } }),
    aProduct({ isVerified: false, verificationStatus: 'review' }),
    aProduct({ isVerified: false, verificationStatus: 'refused' }),
  ]
  const dead = new Set([products[0]?.id ?? ''])
  const counts = countShown(products, dead)
  expect(counts).toMatchObject({
    all: 3,
    featured: 1,
    review: 1,
    unverified: 1,
    'no-picture': 2,
    'dead-link': 1,
  })
  for (const show of ['all', 'featured', 'review', 'unverified', 'no-picture', 'dead-link'] as const)
    expect(arrange(products, { ...NO_FILTERS, show }, dead)).toHaveLength(counts[show])
})

test('R91 one product is the main one: the chosen, else the most reviewed, else none', () => {
  expect(primaryOf(PRODUCTS, 'chosen')).toBe('chosen')
  expect(primaryOf(PRODUCTS, null)).toBe(PRODUCTS[2]?.id)
  expect(primaryOf([aProduct({})], null)).toBeNull()
  expect(primaryOf([], null)).toBeNull()
})
