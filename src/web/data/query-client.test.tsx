import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { ApiError, type ApiErrorCode } from '#shared/errors.ts'
import { askAgain, makeQueryClient, mayPass, queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { aLogin } from '#test/world/people.ts'

test('a refusal is not retried; a temporary failure is', () => {
  const again: ApiErrorCode[] = [
    'timeout',
    'rate_limited',
    'internal',
    'bad_gateway',
    'unavailable',
    'storage_full',
  ]
  const never: ApiErrorCode[] = [
    'validation',
    'unauthenticated',
    'plan_required',
    'forbidden',
    'not_found',
    'conflict',
    'stale',
    'gone',
  ]
  expect(again.filter((code) => !mayPass(new ApiError(code, '')))).toEqual([])
  expect(never.filter((code) => mayPass(new ApiError(code, '')))).toEqual([])
  expect(mayPass(new TypeError('a bug of ours'))).toBe(false)
})

test('a 4xx is sent once, and logged once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = makeQueryClient()
  let asked = 0
  const queryFn = () => {
    asked += 1
    throw new ApiError('forbidden', 'No.')
  }
  await client.fetchQuery({ queryKey: ['reviews', 'x'], queryFn }).catch(() => {})
  expect(asked).toBe(1)
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed: reviews.', expect.any(ApiError))
})

test('R167 a failed mutation is logged by its action and sets its own flag', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = makeQueryClient()
  const mutation = client.getMutationCache().build(client, {
    meta: { action: 'product add' },
    mutationFn: () => Promise.reject(new ApiError('internal', 'No.')),
  })
  await mutation.execute(undefined).catch(() => {})
  expect(mutation.state).toMatchObject({ status: 'error', failureCount: 1 })
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed: product add.', expect.any(ApiError))
})

test('the end of a session is not a failure worth a line', async () => {
  const client = makeQueryClient()
  for (const code of ['unauthenticated', 'session_expired'] as const) {
    const queryFn = () => Promise.reject(new ApiError(code, 'Log in.'))
    const { status } = await client.fetchQuery({ queryKey: [code], queryFn }).then(
      () => ({ status: 'success' }),
      () => ({ status: 'error' }),
    )
    expect(status).toBe('error')
  }
})

test('R150 a change during the first response triggers another request', async () => {
  const client = makeQueryClient()
  let unread = 0
  const answers: (() => void)[] = []
  const queryFn = () => {
    const seen = unread
    return new Promise<number>((done) => answers.push(() => done(seen)))
  }
  const observer = new QueryObserver(client, { queryKey: ['notifications', 'unread'], queryFn })
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  unread = 1
  const asked = askAgain(client, ['notifications'])
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await asked
  expect(observer.getCurrentResult().data).toBe(1)
  leave()
})

test('R97 loaded data is removed with the session', () => {
  logIn(aLogin())
  queryClient.setQueryData(['account', 'viewer'], 'Ines')
  clearSession()
  expect(queryClient.getQueryData(['account', 'viewer'])).toBeUndefined()
})
