import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import type { Comment } from '#features/comments/contract.ts'
import { writersQuery } from '#features/comments/web/presence/queries.ts'
import { ReplyForm } from '#features/comments/web/thread/ReplyForm.tsx'
import { useDraft } from '#web/data/drafts.ts'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { press } from '#test/screens.tsx'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

// Loaded at once: the test that opens it takes no longer than the others.
import '#features/comments/web/thread/PostingConflict.tsx'

const [BRAND, REVIEW, MINE] = [idOf(101), idOf(1), idOf(7)]
const AMIR = { reviewId: REVIEW, userId: idOf(2), name: 'Amir Haddad', startedAt: '2026-11-20T12:00:00Z' }
const POSTED: Comment = {
  id: MINE,
  reviewId: REVIEW,
  text: 'From the phone.',
  user: { id: idOf(1), username: 'ines', avatar: null, isDeleted: false },
  brand: { id: BRAND, name: 'Brand 1', logo: null },
  writer: 'Ines Caro',
  responseTo: null,
  repliesCount: 0,
  likesCount: 0,
  isLiked: false,
  isOwn: true,
  createdAt: '2026-11-20T12:00:00Z',
  editedAt: null,
  publishesAt: null,
}

function Reply() {
  return (
    <ReplyForm
      target={{ brandId: BRAND, reviewId: REVIEW, receiverId: idOf(4), responseTo: null, firstReply: null }}
      to={{ username: 'Maya Okafor', isDeleted: false }}
      product="Oat drink"
      label="Reply to Maya"
      draft={useDraft(`reply:${REVIEW}`)}
      onPosted={() => {}}
      onUndone={() => {}}
    />
  )
}

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  logIn(aLogin())
  let writers: (typeof AMIR)[] = []
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    'GET /comments/writers': () => ({ body: { writers } }),
    'PUT /comments/writing': { status: 204 },
    [`GET /reviews/${REVIEW}/proposed-replies`]: { body: { proposedReplies: [] } },
    ...answers,
  })
  const client = makeQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Reply />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  /** As the live stream does when someone starts or stops. */
  async function writing(now: (typeof AMIR)[]) {
    writers = now
    await act(() => client.invalidateQueries({ queryKey: writersQuery(BRAND).queryKey }))
    await waitFor(() => expect(screen.queryAllByText('Amir Haddad')).toHaveLength(now.length))
  }
  return { calls, writing }
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Maya' })
const write = (text: string) => fireEvent.change(box(), { target: { value: text } })

test('the box keeps its focus and its place when a colleague starts and stops writing', async () => {
  const { writing } = open()
  const field = box()
  act(() => field.focus())
  write('Dear Maya')
  for (const writers of [[AMIR], [], [AMIR]]) {
    await writing(writers)
    expect(box()).toBe(field)
    expect(document.activeElement).toBe(field)
  }
})

test('“Write anyway” leads into the box, where letters are text and no shortcuts', async () => {
  const { writing } = open()
  await writing([AMIR])
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Write anyway')
  expect(document.activeElement).toBe(box())
})

test('editing the posted reply of a conflict saves it once, says so, and posts nothing else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { calls } = open({
    'GET /comments': { body: { comments: [POSTED], metadata: { totalCount: 1 } } },
    'POST /comments': {
      status: 409,
      body: {
        error: {
          code: 'answered',
          message: 'Answered.',
          requestId: 'r-1',
          detail: { mine: 'Hello', theirs: POSTED },
        },
      },
    },
    [`PATCH /comments/${MINE}`]: { body: { ...POSTED, text: 'From the laptop.' } },
  })
  write('Hello')
  await press('Reply to Maya')
  await press('Edit the posted one')
  fireEvent.change(screen.getByRole('textbox', { name: 'Your reply' }), {
    target: { value: 'From the laptop.' },
  })
  await press('Save reply')
  await waitFor(() => expect(screen.queryByText('You already replied somewhere else')).toBeNull())
  const sent = calls.filter(({ path, method }) => path.startsWith('/comments') && method !== 'GET')
  expect(sent.map(({ method, body }) => [method, body]).filter(([method]) => method !== 'PUT')).toEqual([
    ['POST', expect.objectContaining({ text: 'Hello' })],
    ['PATCH', { text: 'From the laptop.' }],
  ])
  expect(box().value).toBe('Hello')
  expect(document.activeElement).toBe(box())
})
