import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { type AccountMode, AccountStep } from '#features/auth/web/AccountStep.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { aLogin } from '#test/world/people.ts'

const QUIET = {
  'GET /auth/providers': { body: { facebook: false, google: false } },
  'GET /users/availability': { body: { available: true } },
}

function step(mode: AccountMode, address: string, entered: string[] = []) {
  function Step() {
    const [shown, show] = useState(mode)
    return <AccountStep mode={shown} onModeChange={show} onLoggedIn={({ token }) => entered.push(token)} />
  }
  const router = createMemoryRouter([{ path: '*', element: <Step /> }], { initialEntries: [address] })
  return (
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function open(mode: AccountMode, address = '/login') {
  const entered: string[] = []
  render(step(mode, address, entered))
  return entered
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('R16 logging in sends what was typed, once, and hands the answer on', async () => {
  const calls = answerCalls({ ...QUIET, 'POST /auth/login': { body: aLogin() } })
  const entered = open('login')
  fill('Email or username', 'ines')
  fill('Password', ' a word with spaces ')
  await press('Log in')
  expect(entered).toEqual(['token-of-ines'])
  const sent = calls.filter(({ path }) => path === '/auth/login')
  expect(sent).toMatchObject([{ body: { login: 'ines', password: ' a word with spaces ' } }])
})

test('the email is kept when switching between login and sign-up; a username and passwords are not', async () => {
  answerCalls({ ...QUIET, 'GET /users/availability': { body: { available: false } } })
  open('signup')
  fill('Work email', 'rosa@hollowmere.example')
  fill('Password', 'a quiet pond')
  await screen.findByRole('button', { name: 'Log in instead' })
  await press('Log in instead')
  expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe('rosa@hollowmere.example')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  fill('Email or username', 'rosa@other.example')
  await act(async () => screen.getByRole('radio', { name: 'Sign up' }).click())
  expect(screen.getByLabelText<HTMLInputElement>('Work email').value).toBe('rosa@other.example')
  await act(async () => screen.getByRole('radio', { name: 'Log in' }).click())
  fill('Email or username', 'rosa')
  await act(async () => screen.getByRole('radio', { name: 'Sign up' }).click())
  expect(screen.getByLabelText<HTMLInputElement>('Work email').value).toBe('')
})

test('the advice about the email stays while one is typed', async () => {
  answerCalls(QUIET)
  open('signup')
  for (const typed of ['rosa@hollowmere', 'rosa@hollowmere.example', 'rosa@hollowmere.example.'])
    fill('Work email', typed)
  fill('Work email', 'rosa@hollowmere.example')
  expect(screen.getByText(/^An email at your brand’s own domain/)).toBeDefined()
})

test('empty fields have messages of their own, and nothing is sent', async () => {
  const calls = answerCalls(QUIET)
  open('login')
  await press('Log in')
  expect(screen.getByText('Enter your email or username.')).toBeDefined()
  expect(screen.getByText('Enter your password.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email or username'))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a wrong password shows one line that does not say which part was wrong, and keeps the input', async () => {
  answerCalls({
    ...QUIET,
    'POST /auth/login': refusal(401, 'invalid_credentials', { message: 'They do not fit together.' }),
  })
  const entered = open('login')
  fill('Email or username', 'ines')
  fill('Password', 'wrong')
  await press('Log in')
  expect(await screen.findByText('They do not fit together.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
  expect(entered).toEqual([])
})

test('A71 a login whose response was lost is sent again under the same key, so that it opens one session', async () => {
  let isLost = true
  const calls = answerCalls({
    ...QUIET,
    'POST /auth/login': () => {
      if (!isLost) return { body: aLogin() }
      isLost = false
      throw new TypeError('The connection broke.')
    },
  })
  const entered = open('login')
  fill('Email or username', 'ines')
  fill('Password', 'greenhouse-demo')
  await press('Log in')
  expect(await screen.findByText(/We couldn’t reach Trellis/)).toBeDefined()
  await press('Log in')
  expect(entered).toEqual(['token-of-ines'])
  const keys = calls.filter(({ path }) => path === '/auth/login').map(({ key }) => key)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
})

test('A48 an unconfirmed user is led to the code, by username too, with the password kept', async () => {
  const calls = answerCalls({
    ...QUIET,
    'POST /auth/login': refusal(403, 'email_unverified', { fields: { email: 'una@newcomer.example' } }),
    'POST /auth/signup/confirm': { body: aLogin() },
  })
  const entered = open('login')
  fill('Email or username', 'una')
  fill('Password', 'greenhouse-demo')
  await press('Log in')
  expect(screen.getByText(/You haven’t confirmed your email yet/).textContent).toContain(
    'una@newcomer.example',
  )
  expect(screen.getByRole('button', { name: 'Confirm and continue' })).toBeDefined()
  // The last digit submits.
  await act(async () => fill('Six-digit code', '123456'))
  expect(entered).toEqual(['token-of-ines'])
  expect(calls.at(-1)?.body).toEqual({
    email: 'una@newcomer.example',
    code: '123456',
    password: 'greenhouse-demo',
  })
})

test('sign-up leads to the code, which is sent with its last digit; a wrong one is reported at the field', async () => {
  let isRight = false
  const calls = answerCalls({
    ...QUIET,
    'POST /auth/signup': { status: 201, body: {} },
    'POST /auth/signup/confirm': () =>
      isRight ? { body: aLogin() } : refusal(400, 'token_invalid', { message: 'Not this code.' }),
  })
  const entered = open('signup')
  fill('Work email', ' New@Oatandco.example ')
  fill('Your name', 'Olivia')
  fill('Username', 'Olivia.')
  fill('Password', 'a good long password')
  await press('Create account')
  expect(calls.find(({ path }) => path === '/auth/signup')?.body).toEqual({
    email: 'New@Oatandco.example',
    name: 'Olivia',
    username: 'olivia',
    password: 'a good long password',
  })
  fill('Six-digit code', '12 34 56')
  expect(await screen.findByText('Not this code.')).toBeDefined()
  isRight = true
  fill('Six-digit code', '654321')
  await act(async () => {})
  expect(entered).toEqual(['token-of-ines'])
})

test('the page still asks for the code after a reload or in another tab, without the password', async () => {
  const calls = answerCalls({
    ...QUIET,
    'POST /auth/signup': { status: 201, body: {} },
    'POST /auth/signup/confirm': { body: aLogin() },
  })
  const entered: string[] = []
  const Step = () => (
    <AccountStep mode="signup" onModeChange={() => {}} onLoggedIn={({ token }) => entered.push(token)} />
  )
  let router = createMemoryRouter([{ path: '*', element: <Step /> }], { initialEntries: ['/claim?brand=1'] })
  const load = () =>
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  const page = load()
  fill('Work email', 'sue@crumb.example')
  fill('Username', 'sourdough.sue')
  fill('Password', 'a warm loaf at dawn')
  await press('Create account')
  expect(router.state.location.search).toBe('?brand=1')
  expect(router.state.location.hash).toBe('#confirm=sue%40crumb.example')
  expect(JSON.stringify(router.state.location)).not.toContain('loaf')
  page.unmount()
  // Another tab knows only the email.
  const { pathname, search, hash } = router.state.location
  router = createMemoryRouter([{ path: '*', element: <Step /> }], {
    initialEntries: [pathname + search + hash],
  })
  load()
  expect(screen.getByText('sue@crumb.example')).toBeDefined()
  fill('Six-digit code', '123456')
  await act(async () => {})
  expect(entered).toEqual(['token-of-ines'])
  const sent = calls.find(({ path }) => path === '/auth/signup/confirm')
  expect(sent?.body).toEqual({ email: 'sue@crumb.example', code: '123456' })
  // After the code was used, the URL no longer asks for it.
  expect(router.state.location.hash).toBe('')
  expect(screen.getByLabelText('Work email')).toBeDefined()
})

test('an invalid or foreign fragment asks for no code, and another address can be used instead', async () => {
  answerCalls(QUIET)
  open('login', '/login#confirm=%E0%A4%A')
  expect(screen.getByLabelText('Email or username')).toBeDefined()
  cleanup()
  open('signup', '/login#confirm=una%40newcomer.example')
  expect(screen.getByLabelText('Six-digit code')).toBeDefined()
  await press('Use another email')
  expect(screen.getByLabelText('Work email')).toBeDefined()
})

test('an invalid username is replaced by a valid suggestion and gets the focus', async () => {
  answerCalls(QUIET)
  open('signup')
  fill('Username', 'Dora Leaf')
  fireEvent.blur(screen.getByLabelText('Username'))
  expect(await screen.findByText('Use only a to z, 0 to 9, dots, dashes and underscores.')).toBeDefined()
  await press('doraleaf')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('doraleaf')
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  expect(screen.queryByText(/Use only a to z/)).toBeNull()
})

test('three empty fields are summed up above the form', async () => {
  answerCalls(QUIET)
  open('signup')
  await press('Create account')
  expect(screen.getByText('3 things to fix')).toBeDefined()
})

test('social logins are links, only those that are configured, and keep the way on if it is ours', async () => {
  answerCalls({ ...QUIET, 'GET /auth/providers': { body: { facebook: false, google: true } } })
  open('login', '/login?next=%2Fdashboard%2Fbrand')
  const link = await screen.findByRole('link', { name: 'Continue with Google' })
  expect(link.getAttribute('href')).toBe('/api/auth/google/start?mode=login&next=%2Fdashboard%2Fbrand')
  expect(screen.queryByRole('link', { name: 'Continue with Facebook' })).toBeNull()
})

test('a prerendered page contains every social login hidden, and the server reveals the configured ones', () => {
  const written = renderToString(step('login', '/login'))
  for (const provider of ['facebook', 'google'])
    expect(written).toMatch(
      new RegExp(`hidden="" data-when="${provider}"><a[^>]* href="/api/auth/${provider}/start\\?mode=login"`),
    )
  expect(written).toMatch(/hidden="" data-when="otherLogins"/)
})

test('A98 a redirect target on another site is not passed to a social login', async () => {
  answerCalls({ ...QUIET, 'GET /auth/providers': { body: { facebook: true, google: false } } })
  open('login', '/login?next=//evil.example')
  const link = await screen.findByRole('link', { name: 'Continue with Facebook' })
  expect(link.getAttribute('href')).toBe('/api/auth/facebook/start?mode=login')
})
