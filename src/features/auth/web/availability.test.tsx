import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { AVAILABILITY_DEBOUNCE_MS, useAvailability } from '#features/auth/web/availability.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function typeInto(type: 'email' | 'username', value: string) {
  return renderHook(({ value }) => useAvailability(type, value), { initialProps: { value } })
}

test('R104 an empty value sends no request', async () => {
  const calls = answerCalls({})
  const { result } = typeInto('username', '  ')
  await pass(1000)
  expect(result.current).toEqual({ available: null, isLoading: false, isChecked: false, error: null })
  expect(calls).toEqual([])
})

test('R73 R122 each field shows the response for the type it requested', async () => {
  const calls = answerCalls({
    'GET /users/availability': ({ query }) => ({ body: { available: 'email' in query } }),
  })
  const fields = [typeInto('email', ' ines@hollowmere.example '), typeInto('username', 'ines')]
  await pass(AVAILABILITY_DEBOUNCE_MS)
  expect(fields.map(({ result }) => result.current.available)).toEqual([true, false])
  expect(calls.map(({ query }) => query)).toEqual([
    { email: 'ines@hollowmere.example' },
    { username: 'ines' },
  ])
})

test('R73 a field is loading while one types, then checked with its answer', async () => {
  const calls = answerCalls({ 'GET /users/availability': { body: { available: true } } })
  const { result, rerender } = typeInto('username', 'i')
  expect(result.current).toMatchObject({ isLoading: true, isChecked: false })
  await pass(AVAILABILITY_DEBOUNCE_MS - 1)
  rerender({ value: 'ines' })
  await pass(AVAILABILITY_DEBOUNCE_MS - 1)
  expect(calls).toEqual([])
  await pass(1)
  expect(calls.map(({ query }) => query)).toEqual([{ username: 'ines' }])
  expect(result.current).toEqual({ available: true, isLoading: false, isChecked: true, error: null })
})

test('a late answer to what was typed before is dropped', async () => {
  const open: Record<string, (available: boolean) => void> = {}
  answerCalls({
    'GET /users/availability': ({ query }) =>
      new Promise((answer) => {
        open[query['username'] ?? ''] = (available) => answer({ body: { available } })
      }),
  })
  const { result, rerender } = typeInto('username', 'ine')
  await pass(AVAILABILITY_DEBOUNCE_MS)
  rerender({ value: 'ines' })
  await pass(AVAILABILITY_DEBOUNCE_MS)
  open['ines']?.(true)
  await pass(0)
  open['ine']?.(false)
  await pass(0)
  expect(result.current).toMatchObject({ available: true, isChecked: true })
})

test('R151 R158 a failure is logged by its type and leaves the form usable', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls({ 'GET /users/availability': refusal(503, 'unavailable') })
  typeInto('email', 'ines@hollowmere.example')
  await pass(AVAILABILITY_DEBOUNCE_MS)
  expect(log).toHaveBeenLastCalledWith('Error checking email availability', expect.any(Error))

  const { result } = typeInto('username', 'ines')
  await pass(AVAILABILITY_DEBOUNCE_MS)
  expect(log).toHaveBeenLastCalledWith('Error checking username availability', expect.any(Error))
  expect(result.current).toMatchObject({
    available: null,
    isLoading: false,
    isChecked: false,
    error: expect.any(Error),
  })
})
