import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { COMMENT_MAX } from '#features/comments/contract.ts'
import { blankIn, fill } from '#features/comments/saved.ts'
import { IDEAS } from '#features/comments/web/saved/ideas.ts'
import { insertAt } from '#features/comments/web/saved/insert.ts'
import { ReplyForm } from '#features/comments/web/thread/ReplyForm.tsx'

const MAYA = { name: 'Maya', product: 'Beet Dressing' }

test('each idea to begin with leaves nothing to be filled in, and fits', () => {
  for (const { text } of IDEAS) {
    expect(blankIn(fill(text, MAYA))).toBeNull()
    expect(fill(text, MAYA)).toContain('Maya')
    expect(text.length).toBeLessThan(COMMENT_MAX)
  }
})

function Field() {
  const [text, setText] = useState('Hello Bye')
  return <textarea aria-label="Reply" value={text} onChange={(event) => setText(event.target.value)} />
}

test('a text is inserted at the cursor, overwrites no selection, and the cursor ends up behind it', () => {
  render(<Field />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.setSelectionRange(0, 5)
  insertAt(field, 'there.')
  expect(field.value).toBe('Hello there. Bye')
  expect([field.selectionStart, document.activeElement]).toEqual(['Hello there.'.length, field])
  insertAt(field, 'And you', field.value.length)
  expect(field.value).toBe('Hello there. Bye And you')
})

function Reply() {
  const [text, setText] = useState('')
  const target = { brandId: 'b', reviewId: 'r', receiverId: 'u', responseTo: null, firstReply: null }
  return (
    <ReplyForm
      target={target}
      to={{ username: 'Maya Okafor', isDeleted: false }}
      product="Beet Dressing"
      label="Your reply"
      draft={[text, setText, () => setText(''), null]}
      onPosted={() => {
        throw new Error('It was posted.')
      }}
      onUndone={() => {}}
    />
  )
}

test('what is still to be filled in is named and marked before anything is posted', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Reply />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: 'Dear Maya, your order {number} is on its way.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reply to Maya' }))
  const message = await screen.findByText('{number} is still a placeholder. Fill it in or remove it.')
  expect(message).toBeDefined()
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{number}')
  fireEvent.change(field, { target: { value: 'Dear Maya, your order 12 is on its way.' } })
  await waitFor(() => expect(screen.queryByText(/still a placeholder/)).toBeNull())
})
