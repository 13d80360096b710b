import { expect, test } from 'vitest'

import { getBusinessProfile, listBusinesses } from '#features/account/contract.ts'
import { logIn as logInCall } from '#features/auth/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { call, NO_ANSWER } from '#web/data/api.ts'
import { logIn, onSessionEnd, readSession } from '#web/data/session.ts'

import { answerCalls, noConnection, refusal } from '#test/outside/answers.ts'
import { aLogin, idOf } from '#test/world/people.ts'

const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

test('R121 a call carries the bearer token, sets no timeout, and takes 200 to 299 for success', async () => {
  logIn(aLogin())
  const calls = answerCalls({
    'GET /businesses': { status: 203, body: { businesses: [], metadata: { totalCount: 0 } } },
  })
  expect(await call(listBusinesses)).toEqual({ businesses: [], metadata: { totalCount: 0 } })
  expect(calls).toMatchObject([{ token: 'Bearer token-of-ines', signal: undefined }])
})

test('R121 anything else is a refusal with its code, fields and request id', async () => {
  answerCalls({
    'POST /auth/login': refusal(400, 'validation', {
      message: 'Look again.',
      fields: { login: 'Too long.' },
    }),
  })
  const error = await outcome(call(logInCall, { body: { login: 'x', password: 'y' } }))
  expect(isApiError(error, 'validation') && error).toMatchObject({
    message: 'Look again.',
    fields: { login: 'Too long.' },
    requestId: 'r-1',
  })
})

test('no answer at all is a refusal that says so', async () => {
  answerCalls({ 'GET /businesses': noConnection })
  const error = await outcome(call(listBusinesses))
  expect(isApiError(error, 'unavailable') && error.message).toBe(NO_ANSWER)
})

test('R98 a 401 with a token sent ends the session once, however many calls were under way', async () => {
  for (const code of ['unauthenticated', 'session_expired']) {
    logIn(aLogin())
    const ends: string[] = []
    const stop = onSessionEnd((end) => ends.push(end))
    answerCalls({ 'GET /businesses': refusal(401, code) })
    await Promise.all([
      outcome(call(listBusinesses)),
      outcome(call(listBusinesses)),
      outcome(call(listBusinesses)),
    ])
    expect([readSession(), ends]).toEqual([null, ['ended']])
    stop()
  }
})

test('a 401 for a wrong password, without a token, or for a token that was replaced meanwhile logs nobody out', async () => {
  logIn(aLogin())
  answerCalls({ 'POST /auth/login': refusal(401, 'invalid_credentials') })
  await outcome(call(logInCall, { body: { login: 'x', password: 'y' } }))
  expect(readSession()?.token).toBe('token-of-ines')

  answerCalls({
    'GET /businesses': () => {
      logIn(aLogin({ token: 'a-newer-token' }))
      return refusal(401, 'session_expired')
    },
  })
  await outcome(call(listBusinesses))
  expect(readSession()?.token).toBe('a-newer-token')
})

test('402 and 403 log nobody out', async () => {
  logIn(aLogin())
  for (const [status, code] of [
    [402, 'plan_required'],
    [403, 'forbidden'],
  ] as const) {
    answerCalls({ [`GET /businesses/profile/${idOf(1)}`]: refusal(status, code) })
    await outcome(call(getBusinessProfile, { params: { businessId: idOf(1) } }))
    expect(readSession()?.token).toBe('token-of-ines')
  }
})
