import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Delivery, Webhook } from '#features/webhooks/contract.ts'
import { EVENT_GROUPS } from '#features/webhooks/text.ts'
import { WebhookPage } from '#features/webhooks/web/WebhookPage.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

const businesses = [aBusinessRef(1)]
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  logIn(aLogin({ businesses }))
})
afterEach(() => queryClient.clear())

const AT = '2026-11-10T09:00:00Z'
const WEBHOOK: Webhook = {
  id: idOf(20),
  url: 'https://shop.example/trellis',
  types: [],
  signing: 'hmac',
  createdAt: AT,
  pausedAt: null,
  pauseReason: null,
  failingSince: null,
  overlapUntil: null,
  waiting: 0,
  sent: 1,
  delivered: 1,
  days: [],
}
const DELIVERY: Delivery = {
  id: idOf(30),
  eventId: 'evt_1',
  type: 'review.created',
  subjectId: idOf(31),
  state: 'delivered',
  attempts: 1,
  lastStatus: 200,
  createdAt: AT,
  nextAt: null,
}
const PATH = `/businesses/${idOf(1)}/webhooks`
const LOG = `GET ${PATH}/${WEBHOOK.id}/deliveries`
const listed = (deliveries: Delivery[]) => ({ body: { deliveries, nextCursor: null } })

const ATTEMPT = {
  number: 1,
  at: AT,
  tookMs: 80,
  status: 200,
  failure: null,
  answer: '',
  timestamp: 1_795_358_032,
  signature: 'v1,abc',
}
const OPENED = {
  [`GET ${PATH}/${WEBHOOK.id}/deliveries/${DELIVERY.id}`]: {
    body: { ...DELIVERY, body: '{}', erasedAt: null, attemptLog: [ATTEMPT] },
  },
}

async function open(answers: Parameters<typeof answerCalls>[0], search = '') {
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    [`GET ${PATH}`]: { body: { webhooks: [WEBHOOK], metadata: { totalCount: 1 } } },
    ...answers,
  })
  const router = drawPage([{ path: '/webhooks/:id', element: <WebhookPage /> }], {
    client: queryClient,
    at: `/webhooks/${WEBHOOK.id}${search}`,
  })
  await screen.findByRole('heading', { name: 'Deliveries' })
  return { calls, router }
}

async function choose(filter: RegExp, name: string) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: filter })))
  const item = await screen.findByRole('menuitemradio', { name })
  await act(async () => item.click())
}

test('changing a filter keeps the old list until the new one has loaded; a failure shows only in the list', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await open({
    [LOG]: async ({ query }) => {
      if (query['state'] !== 'failed') return listed([DELIVERY])
      await promise
      return refusal(400, 'validation')
    },
  })
  const row = await screen.findByRole('button', { name: /review\.created/ })
  const signature = screen.getByLabelText<HTMLInputElement>('webhook-signature')
  fireEvent.change(signature, { target: { value: 'v1,abc' } })
  await choose(/^State/, 'Failed')
  expect(row.isConnected).toBe(true)
  expect(row.closest('ul')?.getAttribute('aria-busy')).toBe('true')
  await act(async () => resolve())
  expect(await screen.findByText('The deliveries didn’t load.')).toBeDefined()
  expect(signature.isConnected && signature.value).toBe('v1,abc')
  await choose(/^State/, 'All')
  expect(await screen.findByRole('button', { name: /review\.created/ })).toBeDefined()
})

test('an endpoint with no event chosen is not saved as one that gets everything', async () => {
  const [reviews, replies] = EVENT_GROUPS
  if (reviews === undefined || replies === undefined) throw new Error('There are groups of events.')
  const { calls } = await open({ [LOG]: listed([]), [`PATCH ${PATH}/${WEBHOOK.id}`]: { body: WEBHOOK } })
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await press('Edit endpoint')
  const dialog = within(await screen.findByRole('dialog'))
  const box = (name: string) => dialog.getByLabelText<HTMLInputElement>(name)
  fireEvent.click(box('Everything'))
  fireEvent.click(box(reviews.name))
  fireEvent.click(box(reviews.name))
  expect(box('Everything').checked).toBe(false)
  await press('Save')
  expect(await dialog.findByText('Choose at least one event.')).toBeDefined()
  expect(saved()).toEqual([])
  await act(async () => void fireEvent.click(box(replies.name)))
  expect(dialog.queryByText('Choose at least one event.')).toBeNull()
  await press('Save')
  await vi.waitFor(() => expect(saved()).toEqual([{ url: WEBHOOK.url, types: replies.types }]))
})

test('Back closes an open delivery, and a blocked clipboard is reported', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: () => Promise.reject(new Error('No.')) },
  })
  const { router } = await open({ [LOG]: listed([DELIVERY]), ...OPENED })
  await act(async () => (await screen.findByRole('button', { name: /review\.created/ })).click())
  await press('Copy as curl')
  expect(await screen.findByText(/^Your browser blocked copying/)).toBeDefined()
  await act(() => router.navigate(-1))
  expect(await screen.findByText(/^Choose a delivery/)).toBeDefined()
  expect(router.state.location.search).toBe('')
})

test('“All deliveries” goes back to the log, also from a test event, and leaves no extra step', async () => {
  const { router } = await open({
    [LOG]: listed([DELIVERY]),
    [`POST ${PATH}/${WEBHOOK.id}/test`]: { body: { deliveryId: DELIVERY.id } },
    ...OPENED,
  })
  const first = router.state.location.key
  await act(async () => (await screen.findByRole('button', { name: /review\.created/ })).click())
  expect(router.state.location.search).toBe(`?delivery=${DELIVERY.id}`)
  await press('Send test event')
  await press('All deliveries')
  expect(router.state.location).toMatchObject({ key: first, search: '' })
  await press('Send test event')
  await vi.waitFor(() => expect(router.state.location.search).toBe(`?delivery=${DELIVERY.id}`))
  await act(() => router.navigate(-1))
  expect(router.state.location).toMatchObject({ key: first, search: '' })
})

test('“All deliveries” opens the log from a link to a delivery', async () => {
  const { router } = await open({ [LOG]: listed([DELIVERY]), ...OPENED }, `?delivery=${DELIVERY.id}`)
  await press('All deliveries')
  expect(router.state.location).toMatchObject({ pathname: `/webhooks/${WEBHOOK.id}`, search: '' })
})
