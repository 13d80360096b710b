import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ReauthDialog } from '#features/auth/web/ReauthDialog.tsx'
import { ApiError } from '#shared/errors.ts'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls } from '#test/outside/answers.ts'

function open({ hasOwnLogin = true, refuse }: { hasOwnLogin?: boolean; refuse?: ApiError } = {}) {
  answerCalls({ 'GET /auth/identities': { body: { hasOwnLogin, identities: [] } } })
  const done: (string | undefined)[] = []
  let isOpen = true
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ReauthDialog
        title="Unlink Google?"
        confirmLabel="Unlink Google"
        pendingLabel="Unlinking"
        onClose={() => void (isOpen = false)}
        onConfirm={async (password) => {
          if (refuse) throw refuse
          done.push(password)
        }}
      />
    </QueryClientProvider>,
  )
  return { done, isOpen: () => isOpen }
}

const confirm = () => act(async () => screen.getByRole('button', { name: 'Unlink Google' }).click())

test('A53 it asks for the password, passes it on unchanged, and closes when the action is done', async () => {
  const { done, isOpen } = open()
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: ' a word with spaces ' } })
  await confirm()
  expect(done).toEqual([' a word with spaces '])
  expect(isOpen()).toBe(false)
})

test('an empty password is not sent; a wrong one is reported at its field, and the dialog stays open', async () => {
  const { done, isOpen } = open({ refuse: new ApiError('reauth_required', 'That’s not your password.') })
  await screen.findByLabelText('Your password')
  await confirm()
  expect(screen.getByText('Enter your password.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'wrong' } })
  await confirm()
  expect(screen.getByText('That’s not your password.')).toBeDefined()
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true')
  expect([done, isOpen()]).toEqual([[], true])
})

test('an account without a password is not asked for one; a refusal is shown in the dialog', async () => {
  const { isOpen } = open({ hasOwnLogin: false, refuse: new ApiError('reauth_required', 'Log in again first.') })
  expect(await screen.findByText(/Your account has no password/)).toBeDefined()
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await confirm()
  expect(screen.getByText('Log in again first.')).toBeDefined()
  expect(isOpen()).toBe(true)
})
