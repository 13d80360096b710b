import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { NewSpotlightPage } from '#features/promotions/web/form/NewSpotlightPage.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { writeDraft } from '#web/data/drafts.ts'
import { queryClient } from '#web/data/query-client.ts'
import { clearSession, logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

afterEach(() => {
  clearSession()
  queryClient.clear()
})

const DAYS = Array.from({ length: 14 }, (_, index) => ({
  day: `2026-12-${String(index + 1).padStart(2, '0')}`,
  impressions: 1000,
}))
const ESTIMATE = {
  centsPerThousand: 800,
  impressions: 12_500,
  likely: { low: 9000, high: 12_500 },
  clicks: { low: 90, high: 125 },
  days: DAYS,
  audience: null,
  isSmall: false,
  unsold: [],
}
type Answers = Parameters<typeof answerCalls>[0]

/** Opens the form of a new spotlight with these unsaved values. */
function open(values: object, estimate: Answers[string]) {
  const businesses = [aBusinessRef(1)]
  logIn(aLogin({ businesses }))
  const allowance = { granted: 30_000, used: 0, reserved: 0, left: 30_000, lapses: [] }
  const adCredit = { ...allowance, from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    'GET /products': { body: { products: [], metadata: { totalCount: 0 } } },
    'GET /categories': { body: { categories: [], metadata: { totalCount: 0 } } },
    'GET /promotions': {
      body: { promotions: [], metadata: { totalCount: 0 }, counts: { all: 0, active: 0, finished: 0 } },
    },
    'GET /redemptions/summary': { body: { adCredit, perks: null } },
    'POST /promotions/estimate': estimate,
  })
  const written = { line: 'Foams', categoryIds: [idOf(30)], startsOn: '2026-12-01', budgetCents: 10_000 }
  writeDraft(`spotlight:new:${idOf(101)}`, JSON.stringify({ ...written, ...values }))
  drawPage(
    <>
      <NewSpotlightPage />
      <Toasts />
    </>,
    { client: queryClient },
  )
}

test('a failed estimate says so and can be retried', async () => {
  let isDown = true
  open({ endsOn: '2026-12-14' }, () => (isDown ? refusal(503, 'unavailable') : { body: ESTIMATE }))
  expect(await screen.findByText('The estimate didn’t load.')).toBeDefined()
  expect(screen.queryByText(/^Choose a category and dates/)).toBeNull()
  isDown = false
  await press('Try again')
  expect(await screen.findByText('12,500')).toBeDefined()
})

test('a period over 90 days shows the limit instead of an estimate', async () => {
  open({ endsOn: '2027-06-30' }, { body: ESTIMATE })
  expect(
    await screen.findByText('Choose at most 90 days to see how many impressions this buys.'),
  ).toBeDefined()
})

test('a discarded spotlight comes back with Undo', async () => {
  open({ endsOn: '2026-12-14' }, { body: ESTIMATE })
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: /Line under the name/ })
  expect(line.value).toBe('Foams')
  await press('Discard')
  expect(line.value).toBe('')
  await press('Undo')
  expect(line.value).toBe('Foams')
})
