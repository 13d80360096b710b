import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { viewerQuery } from '#features/account/web/queries.ts'
import type { QueueItem } from '#features/queue/contract.ts'
import { QueuePage } from '#features/queue/web/QueuePage.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { readDraft } from '#web/data/drafts.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls, refusal } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'
import { reviewOf, workOf } from '#test/world/wire.ts'

// Preloaded, so that the first test doesn't wait for the lazy import.
import '#features/queue/web/list/BulkBar.tsx'
import '#ui/overlays/ToastRegion.tsx'

afterEach(() => queryClient.clear())

const BRAND = { id: idOf(101), name: 'Brand 1', slug: 'brand-1' }
const QUEUE = '/dashboard/reviews/queue'
const NAMES = ['Maya Okafor', 'Tomas Weber', 'Elif Kaya']
const REVIEWS = NAMES.map((username, at) =>
  reviewOf({
    id: idOf(11 + at),
    brand: BRAND,
    user: { id: idOf(21 + at), username, avatar: null, isDeleted: false },
  }),
)
const ITEMS: QueueItem[] = REVIEWS.map((review) => ({
  review,
  work: workOf(review.id),
  comment: null,
  hasProposedReply: false,
}))

const HISTORY = { totalCount: 1, ownCount: 1, rating: 5, firstAt: '2026-11-09T12:00:00Z', reviews: [] }

function Page() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // The router of the test has no address bar, which the reply box reads.
  useLayoutEffect(() => history.replaceState(null, '', pathname + search), [pathname, search])
  return (
    <RouterProvider navigate={(path, options) => void navigate(path, options)}>
      <main id="main">
        <QueuePage />
      </main>
      <Toasts />
    </RouterProvider>
  )
}

type Seen = { answers?: Parameters<typeof answerCalls>[0]; isWide?: boolean }

/** Opens the queue of three reviews at a URL. */
function open(at: string, { answers = {}, isWide = true }: Seen = {}) {
  const screenWidth = Object.assign(new EventTarget(), { matches: isWide })
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      // The parts that the page reads.
      (query === '(min-width: 64rem)'
        ? screenWidth
        : Object.assign(new EventTarget(), { matches: false })) as MediaQueryList,
  )
  /** As when a tablet is turned upright. */
  const narrow = () =>
    act(() => {
      screenWidth.matches = false
      screenWidth.dispatchEvent(new Event('change'))
    })
  vi.stubGlobal('scrollTo', () => {})
  const businesses = [aBusinessRef(1)]
  logIn(aLogin({ businesses }))
  queryClient.setQueryData(viewerQuery(idOf(1)).queryKey, aViewer({ businesses }))
  const none = { metadata: { totalCount: 0 } }
  const calls = answerCalls({
    'GET /queue': { body: { items: ITEMS, metadata: { nextCursor: null } } },
    'GET /queue/counts': {
      body: { everyone: 3, mine: 0, unassigned: 3, snoozed: 0, late: 0, beforeJoined: 0, answered: 0 },
    },
    'GET /queue/colleagues': { body: { colleagues: [], ...none } },
    'GET /queue/view': { body: { query: '' } },
    'PUT /queue/view': { status: 204 },
    'GET /products': { body: { products: [], ...none } },
    'GET /reports': { body: { reports: [], ...none } },
    'GET /comments': { body: { comments: [], ...none } },
    'GET /comments/writers': { body: { writers: [] } },
    'PUT /comments/writing': { status: 204 },
    'GET /reviews': ({ query }) => ({
      body: {
        reviews: REVIEWS.filter(({ id }) => id === query['id']),
        metadata: { totalCount: 1 },
      },
    }),
    ...Object.fromEntries(
      REVIEWS.flatMap(({ id }) => [
        [`GET /reviews/${id}/work`, { body: workOf(id) }],
        [`GET /reviews/${id}/history`, { body: HISTORY }],
        [`GET /reviews/${id}/proposed-replies`, { body: { proposedReplies: [] } }],
      ]),
    ),
    ...answers,
  })
  const router = drawPage(<Page />, { at, client: queryClient })
  return { calls, router, narrow }
}

const reviewAt = (at: number) => `${QUEUE}?review=${REVIEWS[at]?.id}`
// By their words: roles of a whole page take long to compute.
const heading = (name: string) => screen.findByText(`${name} on Oat drink`, { selector: 'h1, h2' })
const box = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(`Reply to ${name} as Brand 1`)
const write = async (name: string, text: string) =>
  fireEvent.change(await box(name), { target: { value: text } })

/** Holds the answer to a posted reply until the returned function is called. */
function heldPost() {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const body = { id: idOf(99), publishesAt: '2026-11-20T12:00:10Z' }
  return { answer: () => act(async () => answer()), post: () => held.then(() => ({ status: 201, body })) }
}

test('the answer to a posted reply opens the next review, and Undo leads back with the text', async () => {
  const { answer, post } = heldPost()
  const { router } = open(reviewAt(0), {
    answers: { 'POST /comments': post, [`POST /comments/${idOf(99)}/undo`]: { body: { text: 'Dear Maya' } } },
  })
  await write('Maya', 'Dear Maya')
  await press('Reply to Maya')
  await answer()
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Tomas')))
  expect(readDraft(`reply:${idOf(11)}`)).toBe('')
  // Back already, where the box is another one by now.
  fireEvent.keyDown(document.body, { key: 'k' })
  expect((await box('Maya')).value).toBe('')
  await write('Maya', 'PS: thank you')
  await press('Undo')
  await waitFor(async () => expect((await box('Maya')).value).toBe('Dear Maya'))
  await screen.findByText('Undo replaced what you wrote since')
  await press('Undo')
  expect((await box('Maya')).value).toBe('PS: thank you')
  fireEvent.change(await box('Maya'), { target: { value: 'Dear Maya,' } })
  expect(readDraft(`reply:${idOf(11)}`)).toBe('Dear Maya,')
  expect(router.state.location.search).toBe(`?review=${idOf(11)}`)
})

test('a late answer to a posted reply leaves alone what was opened since; Undo leads to the review', async () => {
  const { answer, post } = heldPost()
  const { router } = open(reviewAt(0), {
    answers: { 'POST /comments': post, [`POST /comments/${idOf(99)}/undo`]: { body: { text: 'Dear Maya' } } },
  })
  await write('Maya', 'Dear Maya')
  await press('Reply to Maya')
  fireEvent.click(await screen.findByRole('link', { name: /Elif Kaya/ }))
  await write('Elif', 'Dear Elif')
  const field = await box('Elif')
  act(() => field.focus())
  await answer()
  await screen.findByText('Reply posted')
  expect(router.state.location.search).toBe(`?review=${idOf(13)}`)
  expect(document.activeElement).toBe(field)
  await press('Undo')
  expect((await box('Maya')).value).toBe('Dear Maya')
  expect(router.state.location.search).toBe(`?review=${idOf(11)}`)
  expect(readDraft(`reply:${idOf(13)}`)).toBe('Dear Elif')
})

test('on a phone “Needs reply” leads to the list, wherever the review was opened from', async () => {
  const { router } = open(reviewAt(0), { isWide: false })
  await heading('Maya')
  await press('Needs reply')
  const list = await screen.findByRole('region', { name: 'Needs reply' })
  expect(router.state.location.pathname + router.state.location.search).toBe(QUEUE)
  expect(router.state.historyAction).toBe('REPLACE')

  // From the list it is the way back, to where that was scrolled to; the focus goes along.
  fireEvent.click(await within(list).findByRole('link', { name: /Tomas Weber/ }))
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Tomas')))
  fireEvent.keyDown(document.body, { key: 'j' })
  await heading('Elif')
  await press('Needs reply')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Needs reply' })),
  )
  expect([router.state.location.search, router.state.historyAction]).toEqual(['', 'POP'])
})

test('“Needs reply” leads to the list from the second review that was opened beside it', async () => {
  const { router, narrow } = open(QUEUE)
  fireEvent.click(await screen.findByRole('link', { name: /Tomas Weber/ }))
  await heading('Tomas')
  fireEvent.click(await screen.findByRole('link', { name: /Elif Kaya/ }))
  await heading('Elif')
  narrow()
  await press('Needs reply')
  await screen.findByRole('region', { name: 'Needs reply' })
  expect(router.state.location.search).toBe('')
})

test('a selection that ends with a late answer leaves the focus where its user has gone', async () => {
  const answered = Promise.withResolvers<void>()
  open(QUEUE, {
    answers: {
      'PATCH /queue': () => answered.promise.then(() => ({ body: { changed: [], skipped: [] } })),
    },
  })
  await press('Select')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select the review of Maya Okafor' }))
  const bar = screen.getByRole('region', { name: 'Selected reviews' })
  await act(async () => within(bar).getByRole('button', { name: 'No reply needed' }).click())
  const link = screen.getByRole('link', { name: /Tomas Weber/ })
  act(() => link.focus())
  await act(async () => answered.resolve())
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(document.activeElement).toBe(link)
})

test('a failed view does not stay when another one is chosen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const list = { body: { items: ITEMS, metadata: { nextCursor: null } } }
  open(QUEUE, {
    answers: {
      'GET /queue': ({ query }) => (query['show'] === 'snoozed' ? refusal(400, 'validation') : list),
    },
  })
  await screen.findByRole('link', { name: /Maya Okafor/ })
  fireEvent.click(screen.getByRole('radio', { name: /Snoozed/ }))
  await screen.findByText(/The queue didn’t load/)
  fireEvent.click(screen.getByRole('radio', { name: /Everyone/ }))
  await screen.findByRole('link', { name: /Maya Okafor/ })
  expect(screen.queryByText(/The queue didn’t load/)).toBeNull()
})

test('Escape ends a selection from a row’s checkbox too, and the focus goes to the list', async () => {
  open(QUEUE)
  await press('Select')
  const row = screen.getByRole('checkbox', { name: 'Select the review of Maya Okafor' })
  act(() => row.focus())
  fireEvent.keyDown(row, { key: 'Escape' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Needs reply' }))
})
