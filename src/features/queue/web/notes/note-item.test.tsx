import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { ReviewNote } from '#features/queue/notes-contract.ts'
import { NoteItem } from '#features/queue/web/notes/NoteItem.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { makeQueryClient } from '#web/data/query-client.ts'
import { logIn, readStoredDrafts } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { press } from '#test/screens.tsx'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

// Loaded at once: the test that opens them first takes no longer than the other.
import '#ui/overlays/MenuLayer.tsx'
import '#ui/overlays/ToastRegion.tsx'

const NOTE: ReviewNote = {
  id: idOf(31),
  reviewId: idOf(11),
  text: 'Ask for the batch.',
  author: { id: idOf(1), name: 'Ines Caro', avatar: null, standing: 'member' },
  mentions: [],
  createdAt: '2026-11-20T12:00:00Z',
  editedAt: null,
  canEdit: true,
  canDelete: true,
}

function open() {
  const view = render(
    <QueryClientProvider client={makeQueryClient()}>
      <ol>
        <NoteItem note={NOTE} brandId={idOf(101)} onRemoved={() => {}} />
      </ol>
      <Toasts />
    </QueryClientProvider>,
  )
  return view.unmount
}

function answer(edited: () => Promise<void> = async () => {}) {
  logIn(aLogin())
  return answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    'GET /queue/colleagues': { body: { colleagues: [], metadata: { totalCount: 0 } } },
    [`PATCH /reviews/${idOf(11)}/notes/${NOTE.id}`]: async () => {
      await edited()
      return { body: { ...NOTE, text: 'Ask for the batch, please.' } }
    },
  })
}

const MORE = 'Edit or delete your note'
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' })
const write = (text: string) => fireEvent.change(box(), { target: { value: text } })
async function edit() {
  await press(MORE)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit note' }))
  await screen.findByRole('textbox', { name: 'Your note' })
}

test('an edit waits for its writer: it is there after another tab, Escape has an Undo, and the focus comes back', async () => {
  answer()
  const close = open()
  await edit()
  write('')
  expect(box().value).toBe('')
  write('Ask for the batch, please.')
  close()
  open()
  expect(box().value).toBe('Ask for the batch, please.')
  act(() => box().focus())
  // The first Escape of an input method is its own.
  fireEvent.keyDown(box(), { key: 'Escape', isComposing: true })
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: MORE }))
  await edit()
  write('Ask for the date.')
  await press('Undo')
  expect(box().value).toBe('Ask for the batch, please.')
  await screen.findByText('Undo replaced what you wrote since')
  await press('Undo')
  expect(box().value).toBe('Ask for the date.')
})

test('an edit that is saved after its writer has gone on does not come back', async () => {
  let finish = () => {}
  const calls = answer(() => new Promise((resolve) => (finish = resolve)))
  const close = open()
  await edit()
  write('Ask for the batch, please.')
  await press('Save note')
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PATCH'))
  close()
  await act(async () => finish())
  await waitFor(() => expect(readStoredDrafts()).toBeNull())
})
