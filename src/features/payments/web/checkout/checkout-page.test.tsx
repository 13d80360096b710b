import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import type { BusinessRef } from '#features/account/contract.ts'
import { CheckoutPage } from '#features/payments/web/checkout/CheckoutPage.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => {
  clearSession()
  queryClient.clear()
})

const SITE = {
  links: { booking: null, about: null, press: null, social: null, contactEmail: null, platform: null },
  payments: { publishableKey: 'pk', scriptUrl: null, isSandbox: false },
}

/** Opens the checkout of Plus, paid yearly, as a visitor or as a member of this business. */
async function open(business: Partial<BusinessRef> | null, search = '?plan=plus_annually') {
  const businesses = business === null ? [] : [aBusinessRef(1, business)]
  const calls = answerCalls({
    'GET /site': { body: SITE },
    'GET /auth/providers': { body: { providers: [] } },
    'POST /payments/checkout': { body: { sessionId: 'cs_1', url: 'https://checkout.example/cs_1' } },
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
  })
  if (business !== null) logIn(aLogin({ businesses }))
  const router = createMemoryRouter(
    [
      { path: '/checkout', element: <CheckoutPage onLoggedIn={() => {}} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/checkout${search}`] },
  )
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  const order = screen.queryByRole('region', { name: 'Your order' })
  return {
    router,
    calls,
    terms: () => [...(order?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent),
    order: () => within(order ?? document.body),
  }
}

test('R11 R46 without an account the page says that the bill comes with the brand, not today', async () => {
  const { terms, order } = await open(null)
  expect(screen.getByRole('heading', { name: 'First, your account' })).toBeDefined()
  expect(terms().slice(1)).toEqual(['Once the brand is yours', 'Next bill'])
  expect(order().getAllByText('$1,188.00')).toHaveLength(2)
  expect(order().getByText('In a year, $1,188.00')).toBeDefined()
  expect(order().getByText('You won’t be charged until the brand is yours.')).toBeDefined()
  expect(screen.getByText(/^Step 1 of 5\./)).toBeDefined()
  expect(
    within(screen.getByRole('list', { name: 'Steps to your plan' })).getAllByRole('listitem'),
  ).toHaveLength(5)
})

test('R46 with a brand and without a plan the whole price is due today', async () => {
  const { terms, order } = await open({ tier: 'basic', planStatus: 'none' })
  expect(await screen.findByRole('button', { name: 'Pay $1,188.00' })).toBeDefined()
  expect(terms().slice(1)).toEqual(['Due today', 'Next bill'])
  expect(order().getByText(/^\d\d\/\d\d\/\d{4}, \$1,188\.00$/)).toBeDefined()
})

test('R26 R46 with a plan the page shows its price, and nothing of a different bill', async () => {
  const { terms } = await open({ tier: 'essential', planStatus: 'active' })
  expect(await screen.findByRole('heading', { name: /has Essential already/ })).toBeDefined()
  expect(terms()).toEqual(['Plus, one year12 × $99 a month'])
})

test.each([
  ['active', 'Change plan', `/dashboard/upgrade?plan=plus_annually&business=${idOf(1)}`],
  ['past_due', 'Pay overdue bill', `/dashboard/account/billing?card=new&business=${idOf(1)}`],
] as const)(
  'R46 with a plan that is %s the link “%s” leads to the business that the page names, whichever is active',
  async (planStatus, name, href) => {
    await open({ tier: 'essential', planStatus }, `?plan=plus_annually&brand=${idOf(101)}`)
    const plan = within(await screen.findByRole('region', { name: 'Your plan' }))
    expect(plan.getByRole('link', { name }).getAttribute('href')).toBe(href)
  },
)

test('R31 R46 Stripe’s page returns to the business that was paid for, whichever is active then', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { calls } = await open({ tier: 'basic', planStatus: 'none' })
  await press('Pay $1,188.00')
  const back = (checkout: string) => `/dashboard/subscription?checkout=${checkout}&business=${idOf(1)}`
  expect(calls.find(({ path }) => path === '/payments/checkout')?.body).toEqual({
    priceId: 'plus_annually',
    clientReferenceId: idOf(1),
    successUrl: back('success'),
    cancelUrl: back('cancel'),
  })
})

test('R46 without a brand the page leads to the claim and keeps the plan', async () => {
  const { router } = await open({ brand: null })
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/claim?plan=plus_annually')
})

test.each([
  ['?tier=PLUS&cycle=month', '$169.00'],
  ['?tier=Plus&cycle=year', '$1,188.00'],
  ['?tier=plus', '$1,188.00'],
])('R103 the link %s names the plan that costs %s', async (search, price) => {
  const { order } = await open(null, search)
  expect(order().getAllByText(price)).toHaveLength(2)
})

test.each(['?plan=plus_annually', '?plan=enterprise', '?plan=gold_monthly', '?tier=gold'])(
  'R44 the way from the checkout of %s to the other plans keeps the brand',
  async (search) => {
    await open(null, `${search}&brand=a%26b`)
    const plans = screen.getByRole('link', { name: /^(Change plan|See plans|See other plans)$/ })
    expect(plans.getAttribute('href')).toBe('/?brand=a%26b#plans')
  },
)

test.each([
  ['R159', '?plan=gold_monthly', 'Invalid plan id: gold_monthly'],
  ['R160', '?tier=gold&cycle=month', 'Invalid tier: gold'],
  ['R161', '?tier=plus&cycle=weekly', 'Invalid billing cycle: weekly'],
])('%s the link %s shows what is wrong with it, and a link to the plans', async (_, search, problem) => {
  await open(null, search)
  expect(screen.getByRole('heading', { name: 'We don’t have that plan' })).toBeDefined()
  expect(screen.getByText(problem)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/#plans')
})
