import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { useBrand } from '#features/brand/web/queries.ts'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { aBrandOf, idOf } from '#test/world/people.ts'

let client = makeQueryClient()
afterEach(() => {
  client.clear()
  client = makeQueryClient()
})

function fetching(answer: Parameters<typeof answerCalls>[0][string]) {
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const calls = answerCalls({ 'GET /brands': answer })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { calls, ...renderHook(() => useBrand(idOf(1)), { wrapper }) }
}

test('R58 R76 fetching sets loading; received is fetched without an error', async () => {
  const { result, calls } = fetching({ body: { brands: [aBrandOf(1)], metadata: { totalCount: 1 } } })
  expect(result.current).toMatchObject({ isLoading: true, hasFetched: false, error: null, brand: null })
  await waitFor(() => expect(result.current.hasFetched).toBe(true))
  expect(result.current).toMatchObject({
    isLoading: false,
    error: null,
    isUnauthorized: false,
    isNotFound: false,
  })
  expect(result.current.brand?.name).toBe('Brand 1')
  expect(calls.map(({ query }) => query)).toEqual([{ businessId: idOf(1) }])
})

test('R78 R166 a fetch with no result is the not-found state', async () => {
  const { result } = fetching({ body: { brands: [], metadata: { totalCount: 0 } } })
  await waitFor(() => expect(result.current.isNotFound).toBe(true))
  expect(result.current).toMatchObject({ hasFetched: true, error: null, isUnauthorized: false, brand: null })
})

test('R77 402 and 403 are unauthorized', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const [status, code] of [
    [402, 'plan_required'],
    [403, 'forbidden'],
  ] as const) {
    const { result, unmount } = fetching(refusal(status, code))
    await waitFor(() => expect(result.current.isUnauthorized).toBe(true))
    unmount()
    client.clear()
  }
})

test('R167 a failed brand fetch is logged, has its own flag, and stops loading', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { result } = fetching(refusal(500, 'internal'))
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current).toMatchObject({
    isLoading: false,
    hasFetched: false,
    isUnauthorized: false,
    isNotFound: false,
  })
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed: brand fetch.', expect.any(Error))
})
