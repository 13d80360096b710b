import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Subscription } from '#features/payments/contract.ts'
import { subscriptionQuery } from '#features/payments/web/queries.ts'
import { ManagedPlan } from '#features/payments/web/subscription/ManagedPlan.tsx'
// Dialogs are lazy.
import '#ui/overlays/DialogLayer.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'
import { aSubscription } from '#test/world/plans.ts'

const businesses = [aBusinessRef(1), aBusinessRef(2)]
beforeEach(() => logIn(aLogin({ businesses })))
afterEach(() => {
  clearSession()
  queryClient.clear()
})

const LATER = '2036-12-16T09:00:00Z'
const QUOTE = {
  quoteId: idOf(9),
  action: 'upgrade',
  credit: 0,
  charge: 16_000,
  dueToday: 16_000,
  nextBill: { amount: 32_900, at: LATER },
  effectiveAt: '2036-11-22T09:00:00Z',
  lines: [],
  expiresAt: '2036-11-22T09:15:00Z',
}

function Page() {
  const { data } = useQuery(subscriptionQuery(idOf(1)))
  return (
    <>
      {data && <ManagedPlan businessId={idOf(1)} subscription={data} from={null} />}
      <Toasts />
    </>
  )
}

/** Opens the plan of the first of two brands; any change of `before` makes it `after`. */
function open(before: Partial<Subscription>, after: Partial<Subscription>, search = '') {
  const viewer = Promise.withResolvers<void>()
  let viewers = 0
  let state = before
  const change = () => {
    state = after
    return { body: aSubscription(after) }
  }
  answerCalls({
    [`GET /users/${idOf(1)}`]: async () => {
      viewers += 1
      if (viewers > 1) await viewer.promise
      return { body: aViewer({ businesses }) }
    },
    'GET /site': { body: { links: {}, payments: null } },
    'GET /redemptions/summary': { body: { adCredit: null, perks: null } },
    // Stripe never replies.
    'GET /payments/next-bill': () => new Promise(() => {}),
    'GET /payments/subscription': () => ({ body: aSubscription(state) }),
    'POST /payments/plans/preview-update': { body: QUOTE },
    'POST /payments/plans/update': change,
    'POST /payments/plans/cancel-downgrade': change,
  })
  drawPage(<Page />, { at: `/dashboard/subscription${search}`, client: queryClient })
  return { loadViewer: () => act(async () => viewer.resolve()) }
}

const buttonOf = (text: string) =>
  screen.queryByText(text, { selector: 'button, button *' })?.closest('button')
/** Focuses the button and presses it, as a keyboard does. */
async function enter(text: string) {
  await expect.poll(() => buttonOf(text)).toBeTruthy()
  await act(async () => buttonOf(text)?.focus())
  await act(async () => buttonOf(text)?.click())
}
async function shows(text: RegExp | string) {
  await expect.poll(() => screen.queryByText(text)).toBeTruthy()
}
const title = () => document.querySelector('[aria-label="Your plan"] h2')

test('R99 R100 an upgrade names its brand, keeps its price until the plan has loaded, and does not wait for Stripe', async () => {
  const { loadViewer } = open({}, { tier: 'max', planId: 'max_monthly' }, '?checkout=true&plan=max_monthly')
  await shows('Due today')
  expect(screen.getByText('Brand 1').parentElement?.textContent).toBe('For Brand 1')
  await enter('Upgrade to Max')
  await expect.poll(() => title()?.textContent).toBe('Max')
  expect(screen.getByText('Due today')).toBeDefined()
  expect(screen.queryByText('Downgrade to Essential')).toBeNull()
  await loadViewer()
  await shows(/^You’re on Max.*\. \$160\.00 paid with Visa/)
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
})

test('R55 a plan that is kept leaves the focus on the page', async () => {
  const { loadViewer } = open({ cancelAt: LATER }, {})
  await loadViewer()
  await enter('Keep Plus')
  await shows('Plus kept')
  await expect.poll(() => document.activeElement).toBe(title())
})

test('R55 a plan that is cancelled leaves the focus on the page', async () => {
  const { loadViewer } = open({}, { cancelAt: LATER })
  await loadViewer()
  await enter('Cancel subscription')
  await enter('Cancel Plus')
  await shows('Cancellation scheduled')
  await expect.poll(() => document.activeElement).toBe(title())
})
