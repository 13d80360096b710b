import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import type { Product } from '#features/products/contract.ts'
import { useProductForm } from '#features/products/web/detail/use-product-form.ts'
import {
  changedFields,
  NO_VALUES,
  PRODUCT_FIELDS,
  ProductForm,
  readDraft,
  valuesOf,
} from '#features/products/web/form/product-form.ts'
import { clashesOf, merge, pick } from '#web/forms/versions.ts'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { idOf } from '#test/world/people.ts'
import { productOf } from '#test/world/wire.ts'

const PRODUCT = productOf({
  description: 'Creamy.',
  categories: [
    { id: idOf(10), title: 'Milks' },
    { id: idOf(11), title: 'Oats' },
  ],
  ingredients: ['water', 'oats'],
  allergens: ['gluten', 'nuts'],
  allergensUnknown: ['seeds'],
  countries: ['BE'],
  purchasability: [
    { country: 'BE', url: 'https://oat.example/be' },
    { country: 'GB', url: 'https://oat.example/' },
  ],
})
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
  // The order of ingredients reflects their amounts.
  expect(changedFields(SAVED, { ...SAVED, ingredients: ['oats', 'water'] })).toEqual(['ingredients'])
  expect(changedFields(SAVED, NO_VALUES)).toEqual(PRODUCT_FIELDS)
})

test('R111 a change carries what was changed and nothing else', () => {
  const parsed = ProductForm.parse({ ...SAVED, description: ' Creamier. ' })
  expect(pick(parsed, changedFields(SAVED, { ...SAVED, description: 'Creamier.' }))).toEqual({
    description: 'Creamier.',
  })
})

test('R64 errors are those of the contract’s rules, per field', () => {
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

test('A114 another user’s saved changes are merged into untouched fields, and named where both wrote', () => {
  const theirs = { ...SAVED, description: 'Theirs', ingredients: ['oats'], name: 'Oat' }
  const mine = { ...SAVED, description: 'Mine', allergens: [], name: 'Oat' }
  const sides = { base: SAVED, mine, theirs }
  expect(clashesOf(changedFields, sides)).toEqual(['description'])
  expect(merge(changedFields, sides)).toEqual({
    ...SAVED,
    description: 'Mine',
    allergens: [],
    ingredients: ['oats'],
    name: 'Oat',
  })
})

test('a draft is read as stored; anything else is ignored', () => {
  const { description, purchasability } = SAVED
  expect(readDraft(JSON.stringify({ description, purchasability }))).toEqual({ description, purchasability })
  for (const text of ['', '{', '[]', 'null', '{"name": 5}', '{"allergens": ["milk"]}'])
    expect(readDraft(text)).toEqual({})
})

/** Saves another description after the server has moved on to `now`, and returns the editor's message. */
async function saveOver(now: Product) {
  const calls = answerCalls({
    [`PATCH /products/${PRODUCT.id}`]: refusal(412, 'stale'),
    'GET /products': { body: { products: [now], metadata: { totalCount: 1 } } },
  })
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useProductForm(PRODUCT), { wrapper })
  act(() => result.current.form.setValue('description', 'Mine', { shouldDirty: true }))
  act(() => result.current.save())
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['PATCH', 'GET']))
  await waitFor(() => expect(result.current.isSaving).toBe(false))
  return result.current
}
const LATER = '2026-03-02T10:00:00Z'

test('A114 a product whose save succeeded but lost its response is saved when it is sent again, under the same user', async () => {
  const saved = await saveOver({ ...PRODUCT, description: 'Mine', updatedAt: LATER })
  expect(saved).toMatchObject({ isDirty: false, errorMessage: null, conflict: null })
})

test('A114 a product that another user saved meanwhile keeps the input, and asks which text stays', async () => {
  const { isDirty, values, conflict } = await saveOver({
    ...PRODUCT,
    description: 'Theirs',
    updatedAt: LATER,
  })
  expect({ isDirty, description: values.description }).toEqual({ isDirty: true, description: 'Mine' })
  expect(conflict).toMatchObject({ fields: ['description'], theirs: { description: 'Theirs' } })
})

test('A114 a newer version that is loaded while someone types is followed where nothing was typed', () => {
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ product }) => useProductForm(product), {
    wrapper,
    initialProps: { product: PRODUCT },
  })
  act(() => result.current.form.setValue('description', 'Mine', { shouldDirty: true }))
  rerender({ product: { ...PRODUCT, ingredients: ['oats'], updatedAt: LATER } })
  expect(result.current).toMatchObject({
    isDirty: true,
    values: { description: 'Mine', ingredients: ['oats'] },
    base: { updatedAt: LATER },
  })
})
