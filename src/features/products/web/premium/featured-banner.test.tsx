import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import type { FeaturedState } from '#features/products/featured-contract.ts'
import { FeaturedBanner } from '#features/products/web/premium/FeaturedBanner.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { idOf } from '#test/world/people.ts'
import { productOf } from '#test/world/wire.ts'

const BRAND = '019a0000-0000-7000-8000-000000000000'
const product = (n: number) => productOf({ id: idOf(n), name: `Jar ${n}`, reviewsCount: n, isPremium: true })
const PRODUCTS = Array.from({ length: 12 }, (_, i) => product(i + 1))
const FITS: FeaturedState = { limit: 10, featured: 10, chooseUntil: null, resting: 0, restsUntil: null }

function open(state: object, { canEdit = true } = {}) {
  let said = { ...FITS, ...state }
  const calls = answerCalls({
    'GET /products/featured': () => ({ body: said }),
    'POST /products/featured': () => {
      said = { ...FITS, resting: 2, restsUntil: '2026-06-10T10:00:00Z' }
      return { body: said }
    },
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <FeaturedBanner brandId={BRAND} products={PRODUCTS} canEdit={canEdit} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return calls
}

test('R172 over the limit one chooses which stay; the most reviewed are ticked, and too many are not sent', async () => {
  const calls = open({ featured: 12, chooseUntil: '2026-03-12T10:00:00Z' })
  expect(await screen.findByText(/12 are featured, and your plan includes 10.*12 March 2026/)).toBeDefined()
  await act(async () => screen.getByRole('button', { name: 'Choose which stay' }).click())
  await screen.findByRole('dialog', { name: 'Which 10 stay featured?' })
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box(/Jar 12/).checked, box(/Jar 3\b/).checked, box(/Jar 2\b/).checked]).toEqual([true, true, false])
  fireEvent.click(box(/Jar 2\b/))
  expect(screen.getByText('11 chosen. Remove 1.')).toBeDefined()
  await act(async () => screen.getByRole('button', { name: 'Keep 11 products featured' }).click())
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(box(/Jar 12/))
  await act(async () => screen.getByRole('button', { name: 'Keep 10 products featured' }).click())
  const [sent] = calls.filter(({ method }) => method === 'POST')
  const kept = PRODUCTS.slice(1, 11).map(({ id }) => id)
  expect(sent?.body).toMatchObject({ brandId: BRAND, keep: expect.arrayContaining(kept) })
  expect(await screen.findByText('2 featured products paused')).toBeDefined()
})

test('R172 suspended products show the day until which they can be restored; roles that may not change products get no choice', async () => {
  open({ limit: 0, featured: 0, resting: 1, restsUntil: '2026-06-10T10:00:00Z' })
  expect(await screen.findByText('1 featured product paused')).toBeDefined()
  expect(screen.getByText(/by 10 June 2026, and we’ll feature them again/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See plans with featured products' })).toBeDefined()
})

test('R119 an analyst sees that a choice is due and cannot make it', async () => {
  open({ featured: 12, chooseUntil: '2026-03-12T10:00:00Z' }, { canEdit: false })
  expect(await screen.findByText('Choose which 10 products stay featured')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
