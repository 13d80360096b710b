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

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer({ businesses }) },
    [`GET ${PATH}`]: { body: { webhooks: [WEBHOOK], metadata: { totalCount: 1 } } },
    ...answers,
  })
  const router = drawPage([{ path: '/webhooks/:id', element: <WebhookPage /> }], {
    client: queryClient,
    at: `/webhooks/${WEBHOOK.id}`,
  })
  await screen.findByRole('heading', { name: 'Deliveries' })
  return { calls, router }
}

async function choose(filter: RegExp, name: string) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: filter })))
  const item = await screen.findByRole('menuitemradio', { name })
  await act(async () => item.click())
}

test('another filter keeps the page and the list until its own has loaded; if that fails, only the list says so', async () => {
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

test('an endpoint without any kind of event is not saved as one that gets everything', async () => {
  const [reviews, replies] = EVENT_GROUPS
  if (reviews === undefined || replies === undefined) throw new Error('There are kinds of events.')
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
  expect(await dialog.findByText('Choose at least one kind of event.')).toBeDefined()
  expect(saved()).toEqual([])
  await act(async () => void fireEvent.click(box(replies.name)))
  expect(dialog.queryByText('Choose at least one kind of event.')).toBeNull()
  await press('Save')
  await vi.waitFor(() => expect(saved()).toEqual([{ url: WEBHOOK.url, types: replies.types }]))
})

test('an open delivery is left with Back, and a refused clipboard is said', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: () => Promise.reject(new Error('No.')) },
  })
  const attempt = {
    number: 1,
    at: AT,
    tookMs: 80,
    status: 200,
    failure: null,
    answer: '',
    timestamp: 1_795_358_032,
    signature: 'v1,abc',
  }
  const detail = { ...DELIVERY, body: '{}', erasedAt: null, attemptLog: [attempt] }
  const { router } = await open({
    [LOG]: listed([DELIVERY]),
    [`GET ${PATH}/${WEBHOOK.id}/deliveries/${DELIVERY.id}`]: { body: detail },
  })
  await act(async () => (await screen.findByRole('button', { name: /review\.created/ })).click())
  await press('Copy as curl')
  expect(await screen.findByText(/^Your browser blocked copying/)).toBeDefined()
  await act(() => router.navigate(-1))
  expect(await screen.findByText(/^Choose a delivery/)).toBeDefined()
  expect(router.state.location.search).toBe('')
})
