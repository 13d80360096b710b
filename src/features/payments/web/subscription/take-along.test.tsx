import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { BusinessRef } from '#features/account/contract.ts'
import type { SiteCheck } from '#features/site-check/contract.ts'
import { SubscriptionPage } from '#features/payments/web/subscription/SubscriptionPage.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aSiteCheck } from '#test/world/embeds.ts'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => queryClient.clear())

/** Opens the page of a business whose plan is over unless said otherwise, and records calls. */
async function open(business: Partial<BusinessRef> = {}, checks: readonly SiteCheck[] = []) {
  const ref = aBusinessRef(1, { planStatus: 'canceled', ...business })
  logIn(aLogin({ businesses: [ref] }))
  const { tier, planStatus } = ref
  const plan = {
    tier,
    planStatus,
    billingCycle: null,
    isClaimTrial: false,
    graceEndsAt: null,
    currentPeriodEnd: null,
  }
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses: [ref] }) },
    'GET /site': { body: { links: {}, payments: null } },
    [`GET /businesses/profile/${idOf(1)}`]: { body: { paymentInfo: { paymentMethod: null, plan } } },
    'GET /redemptions/summary': { body: { adCredit: null, perks: null } },
    // Still on its way.
    'GET /payments/subscription': () => new Promise(() => {}),
    'GET /reviews/export': { body: 'reviews' },
    'GET /products/export': { body: 'products' },
    'GET /site-checks/export': { body: 'pages' },
    [`GET /brands/${idOf(101)}/site-checks`]: { body: { checks, metadata: { totalCount: checks.length } } },
  })
  drawPage(<SubscriptionPage from={null} />, { client: queryClient })
  await screen.findByRole('heading', { name: 'Subscription' })
  return calls
}

const section = () => screen.queryByRole('region', { name: 'Your reviews and products' })

test('R115 a plan that is over leaves the lists of the brand to take along, from the page that stays open', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const calls = await open({ role: 'analyst' }, [aSiteCheck(1)])
  for (const name of ['Download reviews', 'Download products', 'Download checked pages']) {
    const button = await screen.findByRole('button', { name })
    await act(async () => button.click())
  }
  expect(
    calls.filter(({ path }) => path.endsWith('/export')).map(({ path, query }) => [path, query]),
  ).toEqual([
    ['/reviews/export', { brandId: idOf(101) }],
    ['/products/export', { brandId: idOf(101) }],
    ['/site-checks/export', { brandId: idOf(101) }],
  ])
})

test.each([
  ['while a plan runs', { planStatus: 'active' }],
  ['for a role that exports nothing', { role: 'billing' }],
  ['before there is a brand', { brand: null }],
] as const)('there is nothing to take along %s', async (_, business) => {
  await open({ role: 'analyst', ...business })
  expect(section()).toBeNull()
})
