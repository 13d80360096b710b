import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'

import type { ReviewNote } from '#features/queue/notes-contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { NewNote } from '#features/queue/web/notes/NewNote.tsx'
import { logIn } from '#web/data/session.ts'

import { answerCalls } from '#test/outside/answers.ts'
import { drawPage, press } from '#test/screens.tsx'
import { aLogin, aViewer, idOf } from '#test/world/people.ts'

const [REVIEW, BRAND] = [idOf(50), idOf(101)]
const NOTE: ReviewNote = {
  id: idOf(60),
  reviewId: REVIEW,
  author: { id: idOf(1), name: 'Ines Caro', avatar: null, standing: 'member' },
  text: 'Check the batch.',
  mentions: [],
  createdAt: '2026-03-20T12:00:00Z',
  editedAt: null,
  canEdit: true,
  canDelete: true,
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note' })

/** The box, which one leaves for the other tab, and something of the queue that is slow to be read again. */
function Tabs() {
  const [isOpen, setIsOpen] = useState(true)
  const { data } = useQuery({
    queryKey: queueKeys.counts(BRAND),
    queryFn: ({ client, queryKey }) =>
      client.getQueryData(queryKey) === undefined ? Promise.resolve('read') : new Promise<string>(() => {}),
  })
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Other tab</button>
      <p>{data}</p>
      {isOpen && <NewNote reviewId={REVIEW} brandId={BRAND} fieldRef={null} />}
    </>
  )
}

async function writeNote() {
  logIn(aLogin())
  const answer = Promise.withResolvers<void>()
  const calls = answerCalls({
    [`GET /users/${idOf(1)}`]: { body: aViewer() },
    'GET /queue/colleagues': { body: { colleagues: [], metadata: { totalCount: 0 } } },
    [`POST /reviews/${REVIEW}/notes`]: async () => {
      await answer.promise
      return { body: NOTE }
    },
  })
  drawPage(<Tabs />)
  await screen.findByText('read')
  fireEvent.change(box(), { target: { value: NOTE.text } })
  await press('Add note')
  return { calls: () => calls.filter(({ method }) => method === 'POST'), answer: answer.resolve }
}

test('a note that was added leaves its box, before the whole queue is read again', async () => {
  const { answer } = await writeNote()
  answer()
  await waitFor(() => expect(box().value).toBe(''))
  expect(screen.getByText('Note added')).toBeDefined()
})

test('a note that is being added is added once, also by those who leave the box and come back', async () => {
  const { calls, answer } = await writeNote()
  await press('Other tab')
  await press('Other tab')
  expect(box().readOnly).toBe(true)
  await press('Other tab')
  answer()
  await press('Other tab')
  await waitFor(() => expect(box().value).toBe(''))
  expect(box().readOnly).toBe(false)
  expect(calls()).toHaveLength(1)
})
