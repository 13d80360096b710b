import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { BusinessRef } from '#features/account/contract.ts'
import type { Subscription } from '#features/payments/contract.ts'
import { BillingPage } from '#features/payments/web/billing/BillingPage.tsx'
import { InvoicesPage } from '#features/payments/web/billing/InvoicesPage.tsx'
import { SubscriptionPage } from '#features/payments/web/subscription/SubscriptionPage.tsx'
import { guardedPath } from '#features/payments/web/words.ts'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { aClaim, CLAIM_ID } from '#test/claim-screens.ts'
import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBrandOf, aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'
import { aSubscription, NO_PLAN } from '#test/world/plans.ts'

afterEach(() => {
  clearSession()
  queryClient.clear()
})

type Answers = Parameters<typeof answerCalls>[0]
const ADDRESS = '/dashboard/subscription'

function answer(businesses: BusinessRef[], answers: Answers = {}) {
  logIn(aLogin({ businesses }))
  return answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /site': { body: { links: {}, payments: null } },
    'GET /redemptions/summary': { body: { adCredit: null, perks: null } },
    [`GET /brands/${idOf(101)}/site-checks`]: { body: { checks: [], metadata: { totalCount: 0 } } },
    'GET /payments/next-bill': { body: { bill: null } },
    'GET /payments/claim/status': {
      body: { claims: [aClaim({ businessId: idOf(1) })], metadata: { totalCount: 1 } },
    },
    'GET /brands': { body: { brands: [aBrandOf(1, { unansweredCount: 14 })], metadata: { totalCount: 1 } } },
    ...answers,
  })
}

/** Opens the subscription page of a business in this state; `reconciled` is Stripe's answer. */
function open(
  state: Partial<Subscription>,
  { search = '', reconciled = state }: { search?: string; reconciled?: Partial<Subscription> } = {},
) {
  const { tier = 'plus', planStatus = 'active', isClaimTrial = false, graceEndsAt = null } = state
  const calls = answer([aBusinessRef(1, { tier, planStatus, isClaimTrial, graceEndsAt })], {
    'GET /payments/subscription': { body: aSubscription(state) },
    'POST /payments/reconcile': { body: aSubscription(reconciled) },
  })
  const from = guardedPath(new URLSearchParams(search).get('from'))
  const router = drawPage(<SubscriptionPage from={from} />, { at: ADDRESS + search, client: queryClient })
  return { calls, router }
}

test.each([
  ['R26', 'the subscription', 'Claim your brand to choose a plan', <SubscriptionPage key="s" from={null} />],
  ['R24', 'billing', 'Claim your brand first', <BillingPage key="b" />],
  ['R25', 'the invoices', 'Claim your brand first', <InvoicesPage key="i" />],
] as const)(
  '%s an account without a business reads on %s what to do, instead of loading for ever',
  async (_r, _what, title, page) => {
    answer([])
    drawPage(page, { client: queryClient })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Claim your brand' }).getAttribute('href')).toBe('/claim')
    expect(screen.queryByText(/You don’t have permission/)).toBeNull()
    expect(screen.queryByLabelText('Loading the page')).toBeNull()
  },
)

const opened = { sessionId: 'cs_1', planId: 'plus_monthly', openedAt: '2026-11-22T09:00:00.400Z' }
const lastPayment = {
  amount: 16_900,
  at: '2026-11-22T09:00:00Z',
  number: 'T-1',
  pdfUrl: 'https://invoices.example/T-1.pdf',
}

test('R31 A66 a checkout that was just paid shows the sum and the card, and links the invoice', async () => {
  const paid = { checkout: { ...opened, status: 'complete' as const }, lastPayment }
  open(NO_PLAN, { search: '?checkout=success', reconciled: paid })
  expect(await screen.findByRole('heading', { name: 'Plus is active' })).toBeDefined()
  expect(screen.getByText('$169.00 paid with Visa ···· 4242.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download the invoice' }).getAttribute('href')).toBe(
    lastPayment.pdfUrl,
  )
})

test('R31 an older payment is not shown as that of the checkout', async () => {
  const checkout = { ...opened, status: 'complete' as const }
  const old = { ...lastPayment, at: '2026-10-22T09:00:00Z' }
  open(NO_PLAN, { search: '?checkout=success', reconciled: { checkout, lastPayment: old } })
  expect(await screen.findByRole('heading', { name: 'Plus is active' })).toBeDefined()
  expect(screen.queryByText(/\$169\.00 paid/)).toBeNull()
})

test('R31 a checkout that was completed and is not confirmed yet waits, and no plan can be bought a second time', async () => {
  const waiting = { ...NO_PLAN, checkout: { ...opened, status: 'complete' as const } }
  open(waiting, { search: '?checkout=success' })
  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeDefined()
  const choose = await screen.findByRole('button', { name: 'Choose Plus' })
  expect(choose.hasAttribute('disabled')).toBe(true)
})

test.each([
  ['with a checkout that stayed open', { ...opened, status: 'open' as const }],
  ['with one that ran out', { ...opened, status: 'expired' as const }],
  ['without any', null],
])(
  'R31 ?checkout=success %s and no plan shows that no payment was made, and offers the plans',
  async (_, checkout) => {
    const { router } = open(
      { ...NO_PLAN, checkout },
      { search: '?checkout=success&from=%2Fdashboard%2Freviews' },
    )
    expect(await screen.findByText('No payment was made')).toBeDefined()
    expect((await screen.findByRole('button', { name: 'Choose Plus' })).hasAttribute('disabled')).toBe(false)
    expect(router.state.location.search).toBe('?checkout=none&from=%2Fdashboard%2Freviews')
    expect(screen.queryByText(/don’t pay again/)).toBeNull()
  },
)

test.each([
  ['that has run for months', {}],
  ['whose bill is overdue', { planStatus: 'unpaid' as const, unpaid: owed(null) }],
])('R31 ?checkout=success with a plan %s says nothing of a payment', async (_, state) => {
  const { router } = open(state, { search: '?checkout=success' })
  await expect.poll(() => router.state.location.search).toBe('')
  expect(await screen.findByRole('region', { name: 'Your plan' })).toBeDefined()
  expect(screen.queryByText(/Paid and confirmed|being confirmed|No payment/)).toBeNull()
})

test('R31 while Stripe is unavailable the page says neither paid nor unpaid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answer([aBusinessRef(1, { tier: 'basic', planStatus: 'none' })], {
    'GET /payments/subscription': { body: aSubscription(NO_PLAN) },
    'POST /payments/reconcile': refusal(503, 'payment_unavailable'),
  })
  drawPage(<SubscriptionPage from={null} />, { at: `${ADDRESS}?checkout=success`, client: queryClient })
  expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeDefined()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await screen.findByRole('heading', { name: 'We can’t check your payment right now' })).toBeDefined()
  vi.useRealTimers()
})

function owed(accessEndsAt: string | null) {
  return { amount: 16_900, attempts: 1, nextAttemptAt: null, accessEndsAt }
}
const plan = async () => within(await screen.findByRole('region', { name: 'Your plan' }))

test('R55 a scheduled downgrade is shown instead of a renewal', async () => {
  open({ pendingChange: { planId: 'essential_monthly', effectiveAt: '2036-12-16T09:00:00Z' } })
  expect((await plan()).getByText('Moves to Essential on 16 December 2036.')).toBeDefined()
  expect(screen.queryByText(/^Renews on/)).toBeNull()
})

test('R55 an overdue bill comes first and is the largest figure; the next bill is smaller', async () => {
  open(
    { planStatus: 'past_due', graceEndsAt: '2036-12-01T09:00:00Z', unpaid: owed('2036-12-01T09:00:00Z') },
    { search: '?from=%2Fdashboard%2Freviews' },
  )
  const bill = await screen.findByRole('region', { name: 'Overdue bill' })
  expect(bill.querySelector('.text-t6')?.textContent).toBe('$169.00')
  const pay = within(bill).getByRole('link', { name: 'Pay $169.00' })
  expect(pay.getAttribute('href')).toBe('/dashboard/account/billing?card=new&from=%2Fdashboard%2Freviews')
  expect(
    within(bill).getByText(/Your bank declined Visa ···· 4242\. You keep full access until 1 December 2036/),
  ).toBeDefined()
  const card = await screen.findByRole('region', { name: 'Your plan' })
  expect(bill.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Next bill' }).querySelector('.text-t5')).toBeNull()
})

test.each([
  ['premium', 'Sprout (Premium)'],
  ['premiumplus', 'Bloom (PremiumPlus)'],
] as const)(
  'R52 the discontinued plan %s continues, and no choice is required to go on',
  async (tier, name) => {
    open({ ...NO_PLAN, tier, planStatus: 'active' })
    expect((await plan()).getByText(/^An earlier plan that continues unchanged\./)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Today’s plans' })).toBeDefined()
    expect(
      screen.getByText(
        new RegExp(`You don’t have to change anything. A new plan replaces ${name.replace(/[()]/g, '\\$&')}`),
      ),
    ).toBeDefined()
    expect(screen.queryByText(/to go on/)).toBeNull()
  },
)

test('R55 the largest plan shows its next bill and its card, each once', async () => {
  open({ tier: 'max', planId: 'max_monthly', lastPayment })
  await plan()
  expect(screen.getAllByRole('region', { name: 'Next bill' })).toHaveLength(1)
  const card = screen.getByRole('region', { name: 'Payment' })
  expect(card.textContent).toContain('Last payment: $169.00 on 22 November 2026.')
  expect(within(card).getByRole('link', { name: 'Invoice T-1' }).getAttribute('href')).toBe(
    lastPayment.pdfUrl,
  )
})

test('R11 a plan that waits for a claim says so, leads to the claim, and offers neither to keep nor to cancel it', async () => {
  open({
    planStatus: 'trialing',
    isClaimTrial: true,
    cancelAt: '2036-12-02T09:00:00Z',
    currentPeriodEnd: '2036-12-02T09:00:00Z',
    nextBill: null,
  })
  expect(
    (await plan()).getByText(
      /^Starts once the brand is yours\..* if that hasn’t happened by 2 December 2036\.$/,
    ),
  ).toBeDefined()
  expect((await plan()).getByRole('link', { name: 'View your claim' }).getAttribute('href')).toBe(
    `/dashboard/claim/${CLAIM_ID}`,
  )
  expect(screen.queryByText(/Plus ends on|Keep Plus|Cancel Plus/)).toBeNull()
})

test('R27 the paywall counts the people who wait for a reply, and names the page that follows', async () => {
  open(NO_PLAN, { search: '?from=%2Fdashboard%2Freviews' })
  expect(await screen.findByText('14 people are waiting for your reply')).toBeDefined()
  expect(screen.getByText(/^Choose a plan to answer them\. We’ll bring you straight back\./)).toBeDefined()
})

test.each([
  ['owner', 2],
  ['billing', 0],
] as const)(
  'R26 the role %s reads about the benefits with %i links to what it may do',
  async (role, links) => {
    const perk = { granted: 6, used: 0, reserved: 0, left: 6 }
    const year = { from: '2036-11-01T00:00:00Z', until: '2036-12-01T00:00:00Z' }
    answer([aBusinessRef(1, { tier: 'plus', planStatus: 'active', role })], {
      'GET /payments/subscription': { body: aSubscription({}) },
      'POST /payments/reconcile': { body: aSubscription({}) },
      'GET /redemptions/summary': {
        body: {
          adCredit: { granted: 60_000, used: 0, reserved: 0, left: 60_000, ...year, lapses: [] },
          perks: { emails: perk, pushNotifications: perk, socialPosts: perk, ...year },
        },
      },
    })
    drawPage(<SubscriptionPage from={null} />, { at: ADDRESS, client: queryClient })
    expect(await screen.findByText('Perks this year')).toBeDefined()
    expect(screen.queryAllByRole('link', { name: /^(Promote a product|Book one in Promote)$/ })).toHaveLength(
      links,
    )
  },
)
