import { expect, test } from 'vitest'

import type { Product } from '#features/products/contract.ts'
import { follow } from '#features/products/web/detail/follow.ts'
import {
  changedFields,
  changeOf,
  NO_VALUES,
  PRODUCT_FIELDS,
  ProductForm,
  readDraft,
  valuesOf,
} from '#features/products/web/form/product-form.ts'

const PRODUCT: Product = {
  id: '019a0000-0000-7000-8000-000000000001',
  brandId: '019a0000-0000-7000-8000-000000000002',
  name: 'Oat drink',
  slug: 'oat-drink',
  description: 'Creamy.',
  image: null,
  isVerified: true,
  verificationStatus: 'approved',
  verificationNote: '',
  isPremium: false,
  rating: null,
  reviewsCount: 0,
  categories: [
    { id: '019a0000-0000-7000-8000-00000000000a', title: 'Milks' },
    { id: '019a0000-0000-7000-8000-00000000000b', title: 'Oats' },
  ],
  ingredients: ['water', 'oats'],
  allergens: ['gluten', 'nuts'],
  purchasability: [
    { country: 'BE', url: 'https://oat.example/be' },
    { country: 'GB', url: 'https://oat.example/' },
  ],
  vegType: 'vegan',
  createdAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-01T10:00:00Z',
}
const SAVED = valuesOf(PRODUCT)

test('R64 the changed fields are those that really differ', () => {
  expect(changedFields(SAVED, SAVED)).toEqual([])
  const sameInOtherWords = {
    ...SAVED,
    name: ' Oat drink ',
    categories: SAVED.categories.toReversed(),
    allergens: SAVED.allergens.toReversed(),
    purchasability: SAVED.purchasability.toReversed(),
  }
  expect(changedFields(SAVED, sameInOtherWords)).toEqual([])
  // The order of ingredients says how much of each is in it.
  expect(changedFields(SAVED, { ...SAVED, ingredients: ['oats', 'water'] })).toEqual(['ingredients'])
  expect(changedFields(SAVED, NO_VALUES)).toEqual(PRODUCT_FIELDS)
})

test('R111 a change carries what was changed and nothing else', () => {
  const parsed = ProductForm.parse({ ...SAVED, description: ' Creamier. ' })
  expect(changeOf(parsed, changedFields(SAVED, { ...SAVED, description: 'Creamier.' }))).toEqual({
    description: 'Creamier.',
  })
})

test('R64 what is wrong is said by the rules of the contract, per field', () => {
  const { error } = ProductForm.safeParse({
    ...SAVED,
    name: '',
    purchasability: [{ country: '', url: 'javascript:alert(1)' }],
  })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'name',
    'purchasability.0.country',
    'purchasability.0.url',
  ])
})

test('A114 what somebody else saved meanwhile is taken where nothing was typed, and named where both wrote', () => {
  const theirs = {
    ...PRODUCT,
    description: 'Theirs',
    ingredients: ['oats'],
    name: 'Oat',
    updatedAt: '2026-03-02T10:00:00Z',
  }
  const mine = { ...SAVED, description: 'Mine', allergens: [], name: 'Oat' }
  expect(follow(PRODUCT, theirs, mine)).toEqual({
    base: theirs,
    clashes: ['description'],
    merged: { ...SAVED, description: 'Mine', allergens: [], ingredients: ['oats'], name: 'Oat' },
  })
})

test('a draft is read as it was kept; anything else is none', () => {
  const { description, purchasability } = SAVED
  expect(readDraft(JSON.stringify({ description, purchasability }))).toEqual({ description, purchasability })
  for (const text of ['', '{', '[]', 'null', '{"name": 5}', '{"allergens": ["milk"]}'])
    expect(readDraft(text)).toEqual({})
})
