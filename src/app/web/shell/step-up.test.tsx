import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { linkIdentity, unlinkIdentity } from '#features/auth/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { askForProofsBy, call } from '#web/data/api.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

const IDENTITIES = { hasOwnLogin: true, identities: [] }
const REFUSED = refusal(403, 'reauth_required', { fields: { proofs: 'password', recoveryCodesLeft: '0' } })
const unlinking = (key?: string) =>
  call(unlinkIdentity, { body: { provider: 'google' }, ...(key !== undefined && { idempotencyKey: key }) })

/** A server that wants a proof, and takes one password. */
function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  let isProven = false
  const guarded = () => (isProven ? { body: IDENTITIES } : REFUSED)
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    [`GET /users/${idOf(2)}`]: { body: aViewer({ id: idOf(2) }) },
    'POST /auth/unlink': guarded,
    'POST /auth/link': guarded,
    'POST /auth/confirm': ({ body }) => {
      isProven = JSON.stringify(body).includes('a quiet pond')
      return isProven
        ? { status: 204 }
        : refusal(422, 'proof_failed', { message: 'That’s not your password.' })
    },
    ...answers,
  })
  askForProofsBy(() => import('#app/web/shell/step-up.tsx'))
  return calls
}

async function type(password: string) {
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: password } })
  await act(async () => screen.getByRole('button', { name: 'Confirm' }).click())
}

test('A45 a refused call waits for the proof, and is then repeated with the same key', async () => {
  const calls = open()
  const answer = unlinking('key-1')
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeDefined()
  expect(
    screen.getByText('You’re about to unlink a social login. We won’t ask again for 10 minutes.'),
  ).toBeDefined()
  await type('not the word')
  expect(await screen.findByText('That’s not your password.')).toBeDefined()
  await type('a quiet pond')
  expect(await answer).toEqual(IDENTITIES)
  expect(calls.map(({ path, key }) => [path, key])).toEqual([
    ['/auth/unlink', 'key-1'],
    ['/auth/confirm', null],
    ['/auth/confirm', null],
    ['/auth/unlink', 'key-1'],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('several refused calls share one question', async () => {
  const calls = open()
  const answers = Promise.all([unlinking(), call(linkIdentity, { body: { code: 'abc' } })])
  await type('a quiet pond')
  expect(await answers).toEqual([IDENTITIES, IDENTITIES])
  expect(calls.filter(({ path }) => path === '/auth/confirm')).toHaveLength(1)
})

test('A45 the question ends with its session, and the call is not repeated in the next one', async () => {
  const calls = open()
  logIn(aLogin())
  const answer = unlinking().catch((error: unknown) => error)
  await screen.findByRole('dialog')
  act(() => clearSession('elsewhere'))
  logIn(aLogin({ token: 'token-of-rosa', userId: idOf(2) }))
  expect(isApiError(await answer, 'reauth_required')).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, token }) => [path, token])).toEqual([['/auth/unlink', 'Bearer token-of-ines']])
  act(() => clearSession())
})

test('cancelled, the call fails quietly, and the next one asks again', async () => {
  open()
  const answer = unlinking().catch((error: unknown) => error)
  await screen.findByRole('dialog')
  await act(async () => screen.getByRole('button', { name: 'Close' }).click())
  const error = await answer
  expect(isApiError(error, 'reauth_required') && error.message).toBe(
    'Nothing has changed. Confirm it’s you to continue.',
  )
  const again = unlinking()
  await type('a quiet pond')
  expect(await again).toEqual(IDENTITIES)
})

test('social logins that don’t load can be retried, and the button keeps the focus', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  const answers = [refusal(403, 'forbidden')]
  open({
    'POST /auth/unlink': refusal(403, 'reauth_required', { fields: { proofs: 'login' } }),
    'GET /auth/identities': () => answers.shift() ?? promise,
  })
  const answer = unlinking().catch((error: unknown) => error)
  const again = await screen.findByRole('button', { name: 'Try again' })
  again.focus()
  await act(async () => again.click())
  await waitFor(() => expect(again.dataset['pending']).toBe('true'))
  expect(again.isConnected).toBe(true)
  expect(document.activeElement).toBe(again)
  const google = { provider: 'google', createdAt: '2026-11-10T09:00:00Z', isOnlyLogin: true }
  await act(async () => resolve({ body: { hasOwnLogin: false, identities: [google] } }))
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeDefined()
  await act(async () => screen.getByRole('button', { name: 'Close' }).click())
  expect(isApiError(await answer, 'reauth_required')).toBe(true)
})
