import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Comment } from '#features/comments/contract.ts'
import { replyDraft } from '#features/comments/web/reply-draft.ts'
import { Thread } from '#features/comments/web/thread/Thread.tsx'
import { writeDraft } from '#web/data/drafts.ts'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

// Loaded at once: the test that opens it takes no longer than the others.
import '#ui/overlays/MenuLayer.tsx'

const [BRAND, REVIEW] = [{ id: idOf(101), name: 'Brand 1' }, idOf(11)]
const commentOf = (n: number, overrides: Partial<Comment> = {}): Comment => ({
  id: idOf(n),
  reviewId: REVIEW,
  text: 'Foams well.',
  user: { id: idOf(4), username: 'Maya Okafor', avatar: null, isDeleted: false },
  brand: null,
  writer: null,
  responseTo: null,
  repliesCount: 0,
  likesCount: 0,
  isLiked: false,
  isOwn: false,
  createdAt: '2026-11-20T12:00:00Z',
  editedAt: null,
  publishesAt: null,
  ...overrides,
})
const MINE = commentOf(7, {
  text: 'Thank you, Maya.',
  user: { id: idOf(1), username: 'ines', avatar: null, isDeleted: false },
  brand: { ...BRAND, logo: null },
  writer: 'Ines Caro',
  isOwn: true,
})

/** Opens a thread with a comment of Maya and the answer of the user. */
async function open(shown: string | null = MINE.text, deleted = Promise.resolve()) {
  logIn(aLogin())
  let comments = [MINE, commentOf(6)]
  answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    'GET /comments/writers': { body: { writers: [] } },
    'GET /comments': () => ({ body: { comments, metadata: { totalCount: comments.length } } }),
    [`DELETE /comments/${MINE.id}`]: async () => {
      await deleted
      comments = [commentOf(6)]
      return { status: 204 }
    },
  })
  const place = {
    reviewId: REVIEW,
    reviewerId: idOf(5),
    brand: BRAND,
    product: 'Oat drink',
    canReply: true,
    firstReply: null,
    onPosted: () => {},
    onUndone: () => {},
    onChanged: () => {},
  }
  drawPage(<Thread place={place} expected={2} empty={null} />)
  if (shown !== null) await screen.findByText(shown)
}

const MORE = 'Edit or delete your reply'
async function choose(action: string) {
  await press(MORE)
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('after an edit or an answer that is closed, the focus is where it was opened', async () => {
  await open()
  await choose('Edit reply')
  const edit = await screen.findByRole('textbox', { name: 'Your reply' })
  act(() => edit.focus())
  fireEvent.keyDown(edit, { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: MORE }))

  const reply = screen.getByRole('button', { name: 'Reply to Maya Okafor' })
  await act(async () => reply.click())
  const answer = await screen.findByRole('textbox', { name: 'Reply to Maya as Brand 1' })
  act(() => answer.focus())
  await press('Close')
  expect(document.activeElement).toBe(reply)
})

test('after a deletion it is on the button that restores the reply', async () => {
  await open()
  await choose('Delete reply')
  const restore = await screen.findByRole('button', { name: 'Restore' })
  await waitFor(() => expect(screen.queryByRole('button', { name: MORE })).toBeNull())
  expect(document.activeElement).toBe(restore)
})

test('a deletion that takes long leaves the focus where its user has gone', async () => {
  const deleted = Promise.withResolvers<void>()
  await open(undefined, deleted.promise)
  await choose('Delete reply')
  const reply = screen.getByRole('button', { name: 'Reply to Maya Okafor' })
  act(() => reply.focus())
  await act(async () => deleted.resolve())
  await screen.findByRole('button', { name: 'Restore' })
  expect(document.activeElement).toBe(reply)
})

test('an answer that is drafted again by Undo opens its box', async () => {
  await open()
  expect(screen.queryByRole('textbox')).toBeNull()
  act(() => writeDraft(replyDraft(REVIEW, idOf(6)), 'Glad to hear.'))
  expect(await screen.findByDisplayValue('Glad to hear.')).toBeDefined()
})

test('an edit is still open when its writer comes back, and leaves the focus where it is', async () => {
  await open()
  await choose('Edit reply')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your reply' }), {
    target: { value: 'Thank you so much, Maya.' },
  })
  cleanup()
  await open(null)
  const edit = await screen.findByDisplayValue('Thank you so much, Maya.')
  expect(within(edit.closest('form') ?? edit).getByRole('button', { name: 'Save reply' })).toBeDefined()
  expect(document.activeElement).not.toBe(edit)
})
