import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { BusinessRef } from '#features/account/contract.ts'
import { paths } from '#shared/paths.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn, readSession } from '#web/data/session.ts'
import { PaidOutlet } from '#app/web/shell/PaidOutlet.tsx'
import { ViewerGate } from '#app/web/shell/ViewerGate.tsx'
import { useSession } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

const PAID = [
  paths.onboarding,
  paths.brand,
  paths.performance,
  paths.products,
  paths.productsAdd,
  paths.product('x'),
  paths.reviews,
  paths.review('x'),
]
const NOW = '2026-11-20T12:00:00Z'

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`At ${pathname}${search}`}</p>
}

function Gate() {
  const session = useSession()
  return session ? (
    <ViewerGate session={session}>
      <PaidOutlet now={new Date(NOW)} />
    </ViewerGate>
  ) : (
    <p>Logged out</p>
  )
}

function open(path: string) {
  drawPage(
    [
      {
        element: <Gate />,
        children: PAID.map((paid) => ({ path: paid, element: <p>{`Inside ${paid}`}</p> })),
      },
      { path: '*', element: <Where /> },
    ],
    { at: path, client: queryClient },
  )
}

const withBusiness = (business: BusinessRef | null, claims: unknown[] = []) => {
  const businesses = business ? [business] : []
  logIn(aLogin({ businesses }))
  return answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /payments/claim/status': { body: { claims, metadata: { totalCount: claims.length } } },
  })
}

beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
})
afterEach(() => queryClient.clear())

describe('R27 R115 the paywall guard', () => {
  const grace = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
  const enters: Partial<BusinessRef>[] = [
    { tier: 'premium' },
    { tier: 'premiumplus' },
    { tier: 'essential' },
    { tier: 'plus' },
    { tier: 'max' },
    { tier: 'enterprise' },
    { planStatus: 'trialing' },
    { planStatus: 'past_due', graceEndsAt: grace(1) },
  ]
  test.each(enters)('R27 lets in %o', async (plan) => {
    withBusiness(aBusinessRef(1, plan))
    open(paths.reviews)
    expect(await screen.findByText(`Inside ${paths.reviews}`)).toBeDefined()
  })

  const stays: Partial<BusinessRef>[] = [
    { tier: 'basic' },
    { tier: 'basic', planStatus: 'none' },
    { planStatus: 'none' },
    { planStatus: 'trialing', isClaimTrial: true },
    { planStatus: 'past_due' },
    { planStatus: 'past_due', graceEndsAt: grace(-1) },
    { planStatus: 'unpaid', graceEndsAt: grace(1) },
    { planStatus: 'canceled' },
    { planStatus: 'incomplete' },
    { planStatus: 'paused' },
  ]
  test.each(stays)('R27 leads to the plans with %o', async (plan) => {
    withBusiness(aBusinessRef(1, plan))
    open(`${paths.reviews}?search=oat`)
    expect(
      await screen.findByText('At /dashboard/subscription?from=%2Fdashboard%2Freviews%3Fsearch%3Doat'),
    ).toBeDefined()
  })

  test.each(PAID)('R27 guards %s', async (path) => {
    withBusiness(aBusinessRef(1, { tier: 'basic', planStatus: 'none' }))
    open(path)
    expect(
      await screen.findByText(`At /dashboard/subscription?from=${encodeURIComponent(path)}`),
    ).toBeDefined()
  })

  test('R27 without a brand or a business it redirects to the claim', async () => {
    withBusiness(aBusinessRef(1, { brand: null }))
    open(paths.reviews)
    expect(await screen.findByText('At /claim')).toBeDefined()
  })

  test('R27 a claim under way leads to its own page, one of another business or one that is over does not', async () => {
    const claim = { id: 'c'.repeat(43), state: 'verifying', businessId: idOf(1) }
    withBusiness(aBusinessRef(1, { brand: null }), [
      { ...claim, id: 'a'.repeat(43), businessId: idOf(2) },
      { ...claim, id: 'b'.repeat(43), state: 'rejected' },
      claim,
    ])
    open(paths.reviews)
    expect(await screen.findByText(`At /dashboard/claim/${'c'.repeat(43)}`)).toBeDefined()
  })

  test('R27 claims that do not load are an error with a way to try again, never the plans', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const businesses = [aBusinessRef(1, { tier: 'basic' })]
    logIn(aLogin({ businesses }))
    answerCalls({
      [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
      'GET /payments/claim/status': refusal(503, 'unavailable'),
    })
    open(paths.reviews)
    expect(await screen.findByRole('heading', { name: 'We couldn’t load your claim' })).toBeDefined()
    withBusiness(businesses[0] ?? null)
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(await screen.findByText('At /dashboard/subscription?from=%2Fdashboard%2Freviews')).toBeDefined()
  })

  test('R27 without any business it redirects to the claim', async () => {
    withBusiness(null)
    open(paths.reviews)
    expect(await screen.findByText('At /claim')).toBeDefined()
  })
})

test('R76 while the viewer is loading there is a skeleton, neither page nor plans', () => {
  logIn(aLogin())
  answerCalls({ [`GET /users/${idOf(1)}`]: () => new Promise(() => {}) })
  open(paths.reviews)
  expect(screen.getByText('Loading the page')).toBeDefined()
})

test('R75 R76 a viewer that fails to load is an error with a way to try again, never the plans', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  logIn(aLogin())
  answerCalls({ [`GET /users/${idOf(1)}`]: refusal(503, 'unavailable') })
  open(paths.reviews)
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your account' })).toBeDefined()
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed: viewer fetch.', expect.any(Error))
  answerCalls({ [`GET /users/${idOf(1)}`]: { body: aViewer() } })
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByText(`Inside ${paths.reviews}`)).toBeDefined()
  expect(readSession()?.token).toBe('token-of-ines')
})

test('the error screen names the failure: a server error is not shown as a bad connection, and an outdated version is explained', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  logIn(aLogin())
  answerCalls({ [`GET /users/${idOf(1)}`]: { body: { ...aViewer(), id: 'no id' } } })
  open(paths.reviews)
  const card = await screen.findByRole('alert')
  expect(card.textContent).toContain('Something changed on our side. Reload the page.')
  expect(card.textContent).not.toMatch(/connection|[[{]/)
})

test('R98 R165 a viewer fetch that fails on authentication logs out', async () => {
  logIn(aLogin())
  answerCalls({ [`GET /users/${idOf(1)}`]: refusal(401, 'session_expired') })
  open(paths.reviews)
  expect(await screen.findByText('Logged out')).toBeDefined()
  expect({ ...localStorage }).toEqual({})
})

test('A42 a forged token shows no data and is dropped with the first response', async () => {
  localStorage.setItem('token', 'made-up')
  const calls = answerCalls({ 'GET /auth/check': refusal(401, 'unauthenticated') })
  open(paths.reviews)
  expect(await screen.findByText('Logged out')).toBeDefined()
  expect(calls.map(({ path }) => path)).toEqual(['/auth/check'])
  expect({ ...localStorage }).toEqual({})
})

test('a stored user id of another user is corrected', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  logIn(aLogin({ userId: idOf(66) }))
  answerCalls({
    [`GET /users/${idOf(66)}`]: refusal(404, 'not_found'),
    'GET /auth/check': { body: { userId: idOf(1), expiresAt: NOW } },
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
  })
  open(paths.reviews)
  expect(await screen.findByText(`Inside ${paths.reviews}`)).toBeDefined()
  expect(readSession()?.userId).toBe(idOf(1))
})
