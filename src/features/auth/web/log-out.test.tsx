import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchDrafts } from '#web/data/drafts.ts'
import { logOutHere } from '#features/auth/web/log-out.ts'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn, readStoredDrafts, storeDrafts } from '#web/data/session.ts'
import { chooseTheme } from '#web/theme.ts'

import { answerCalls, noConnection, refusal } from '#test/outside/answers.ts'
import { aLogin } from '#test/world/people.ts'

let stop: () => void
beforeEach(() => {
  stop = watchDrafts()
  chooseTheme('dark')
  logIn(aLogin())
  storeDrafts('{"someone":{}}')
  queryClient.setQueryData(['account', 'viewer'], 'Ines')
})
afterEach(() => stop())

const left = () => ({
  storage: { ...localStorage },
  drafts: readStoredDrafts(),
  viewer: queryClient.getQueryData(['account', 'viewer']),
})
const NOTHING = { storage: { 'trellis.theme': 'dark' }, drafts: null, viewer: undefined }

test('R18 R97 logging out tells the server with the token, and empties everything', async () => {
  const calls = answerCalls({ 'POST /auth/logout': { status: 204 } })
  await logOutHere()
  expect(calls).toMatchObject([{ path: '/auth/logout', token: 'Bearer token-of-ines' }])
  expect(left()).toEqual(NOTHING)
})

test('R97 it empties everything at once, also when the server fails, is gone, or no longer knows the session', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failures: Parameters<typeof answerCalls>[0][] = [
    { 'POST /auth/logout': refusal(500, 'internal') },
    { 'POST /auth/logout': noConnection },
    { 'POST /auth/logout': refusal(401, 'session_expired') },
  ]
  for (const answers of failures) {
    logIn(aLogin())
    answerCalls(answers)
    const done = logOutHere()
    expect(left()).toEqual(NOTHING)
    await done
    expect(left()).toEqual(NOTHING)
  }
  expect(log).toHaveBeenCalledTimes(3)
})

test('R97 the theme outlives a server that has the storage cleared', async () => {
  answerCalls({
    'POST /auth/logout': () => {
      localStorage.clear()
      return { status: 204 }
    },
  })
  await logOutHere()
  expect({ ...localStorage }).toEqual({ 'trellis.theme': 'dark' })
})

test('logging out without a session asks nobody', async () => {
  clearSession()
  const calls = answerCalls({})
  await logOutHere()
  expect(calls).toEqual([])
})
