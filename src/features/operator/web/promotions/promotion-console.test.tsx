import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { OperatorPage } from '#features/operator/web/OperatorPage.tsx'
import type { PromotionCase } from '#features/promotions/operator-contract.ts'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

// happy-dom does not know the element <search>.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  logIn(aLogin())
})

const AT = '2026-11-20T09:00:00Z'
const CASE: PromotionCase = {
  id: idOf(7),
  channel: 'spotlight',
  status: 'in_review',
  products: [{ id: idOf(8), name: 'Barista Oat', image: null, rating: 4.6, reviewsCount: 120 }],
  line: 'Better than Oatly, 20% off.',
  categories: [{ id: idOf(9), title: 'Plant milks' }],
  countries: ['BE'],
  startsOn: '2026-11-24',
  endsOn: '2026-12-03',
  timeZone: 'Europe/Brussels',
  budgetCents: 12_000,
  centsPerThousand: 1200,
  goal: 10_000,
  even: null,
  costCents: 0,
  impressions: 0,
  visitors: 0,
  clicks: 0,
  saves: 0,
  days: [],
  block: null,
  refusal: null,
  submittedAt: AT,
  startedAt: null,
  endedAt: null,
  createdAt: AT,
  updatedAt: AT,
  brand: { id: idOf(6), name: 'Hollowmere', slug: 'hollowmere' },
}
const DESK = {
  isConfirmed: true,
  needsFactor: false,
  waiting: { verifications: 0, reports: 0, claims: 0, frozen: 0, promotions: 1 },
}
const LIST = 'GET /operator/promotions'
const listed = (promotions: PromotionCase[]) => ({
  body: { promotions, metadata: { totalCount: promotions.length } },
})

function open(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    'GET /operator': { body: DESK },
    ...answers,
  })
  const client = makeQueryClient()
  drawPage([{ path: '/operator', element: <OperatorPage /> }], { at: '/operator?queue=promotions', client })
  return Object.assign(calls, { client })
}
const sent = (calls: ReturnType<typeof open>) => calls.filter(({ method }) => method === 'POST')

test('a promotion is shown with its card, its place and budget, and the words to check; approving is one press', async () => {
  const calls = open({
    [LIST]: listed([CASE]),
    [`POST /operator/promotions/${CASE.id}/approve`]: { status: 204 },
  })
  const article = await screen.findByRole('article', { name: 'Barista Oat' })
  expect(article.textContent).toContain('Sponsored by Hollowmere')
  expect(article.textContent).toContain('$120 for 10,000 impressions, $12 per 1,000')
  expect(article.textContent).toContain('Plant milks in Belgium')
  const words = within(article).getByRole('list', { name: 'Check these words' })
  expect(within(words).getAllByRole('listitem')).toHaveLength(2)
  expect(words.textContent).toContain('“Better than Oatly”')
  await press('Approve')
  expect(sent(calls)).toMatchObject([{ path: `/operator/promotions/${CASE.id}/approve` }])
})

test('a refusal starts from the words that were found, and needs a reason, which can be a suggested one', async () => {
  const calls = open({
    [LIST]: listed([CASE]),
    [`POST /operator/promotions/${CASE.id}/refuse`]: { status: 204 },
  })
  await screen.findByRole('article', { name: 'Barista Oat' })
  await press('Decline…')
  const dialog = await screen.findByRole('dialog', { name: 'Decline this promotion?' })
  await press('Decline and tell the owner')
  expect(await within(dialog).findByText('Say what needs to change.')).toBeDefined()
  await press('Price without a date')
  await press('Decline and tell the owner')
  expect(sent(calls)).toMatchObject([
    { body: { words: '20% off', reason: expect.stringContaining('the day on which it ends') } },
  ])
})

test('a reason is kept for the text that it was written for, and not for the next one', async () => {
  let promotion = CASE
  const { client } = open({ [LIST]: () => listed([promotion]) })
  const openDialog = async () => {
    await press('Decline…')
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(
      'What needs to change?',
    )
  }
  fireEvent.change(await openDialog(), { target: { value: 'Please leave Oatly out of it.' } })
  await press('Cancel')
  expect((await openDialog()).value).toBe('Please leave Oatly out of it.')
  await press('Cancel')
  promotion = { ...CASE, line: 'Creamy, and 20% off.', updatedAt: '2026-11-21T09:00:00Z' }
  await act(() => client.refetchQueries({ queryKey: operatorKeys.all }))
  expect((await openDialog()).value).toBe('')
})

test('what was decided shows its result, and impressions are credited back with a reason', async () => {
  const done: PromotionCase = {
    ...CASE,
    status: 'done',
    impressions: 9000,
    clicks: 80,
    costCents: 10_800,
    line: '',
  }
  const calls = open({
    [LIST]: ({ query }) => listed(query.show === 'decided' ? [done] : []),
    [`POST /operator/promotions/${CASE.id}/credit-back`]: { status: 204 },
  })
  expect(await screen.findByRole('heading', { name: 'No promotions waiting' })).toBeDefined()
  await act(async () => screen.getByRole('radio', { name: 'Decided' }).click())
  const article = await screen.findByRole('article', { name: 'Barista Oat' })
  expect(article.textContent).toContain('9,000 impressions, 80 clicks, $108 used')
  await press('Credit back…')
  const dialog = await screen.findByRole('dialog', { name: 'Credit impressions back?' })
  fireEvent.change(within(dialog).getByLabelText('Impressions'), { target: { value: '500' } })
  fireEvent.change(within(dialog).getByLabelText('How do you know they weren’t people?'), {
    target: { value: 'One network, one minute.' },
  })
  await press('Credit back')
  expect(sent(calls)).toMatchObject([{ body: { impressions: 500, reason: 'One network, one minute.' } }])
})

test('the price has its history, and a new one is set in dollars', async () => {
  const prices = [
    { centsPerThousand: 1200, by: 'mara', at: AT },
    { centsPerThousand: 1000, by: null, at: '2026-10-01T09:00:00Z' },
  ]
  const calls = open({
    [LIST]: listed([]),
    'GET /operator/promotions/prices': { body: { prices, metadata: { totalCount: 2 } } },
    'POST /operator/promotions/prices': { body: { prices, metadata: { totalCount: 2 } } },
  })
  await screen.findByRole('heading', { name: 'No promotions waiting' })
  await act(async () => screen.getByRole('radio', { name: 'Price' }).click())
  const table = await screen.findByRole('region', { name: 'Price of 1,000 impressions' })
  expect(table.textContent).toContain('$12.00In force')
  await press('Set price…')
  const dialog = await screen.findByRole('dialog', { name: 'Set a new price?' })
  fireEvent.change(within(dialog).getByLabelText('Price of 1,000 impressions'), {
    target: { value: '12.50' },
  })
  await press('Set price')
  expect(sent(calls)).toMatchObject([{ body: { centsPerThousand: 1250 } }])
})

test('nothing found and a list that failed to load are different things', async () => {
  const calls = open({ [LIST]: listed([]) })
  await screen.findByRole('heading', { name: 'No promotions waiting' })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Brand or product' }), { target: { value: 'oat' } })
  expect(await screen.findByRole('heading', { name: 'No matching promotions' })).toBeDefined()
  expect(calls.filter(({ path }) => path === '/operator/promotions').at(-1)?.query).toMatchObject({
    search: 'oat',
  })
  open({ [LIST]: refusal(400, 'validation') })
  expect(await screen.findByRole('heading', { name: 'The queue didn’t load' })).toBeDefined()
})
