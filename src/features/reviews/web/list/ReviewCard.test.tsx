import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Review } from '#features/reviews/contract.ts'
import { NO_FILTERS } from '#features/reviews/web/filters.ts'
import { ReviewCard } from '#features/reviews/web/list/ReviewCard.tsx'
import { idOf } from '#test/world/people.ts'
import { reviewOf } from '#test/world/wire.ts'

const LONG = 'Smoky Chickpea Crunch with Lemon and Mint'
const REVIEW = reviewOf({
  product: { id: idOf(2), name: LONG, image: null },
  likesCount: 14,
  rating: 4,
  isLiked: true,
})

function card(overrides: Partial<Review> = {}, canReply = true) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewCard review={{ ...REVIEW, ...overrides }} filters={NO_FILTERS} canReply={canReply} />
    </QueryClientProvider>,
  )
  return within(screen.getByRole('article'))
}

test('R181 a long product name is cut to 29 characters and three dots, with the whole name in its title', () => {
  expect(card().getByTitle(LONG).textContent).toBe('Smoky Chickpea Crunch with Le...')
})

test('R183 the date is shown as day, month and year', () => {
  expect(card().getByText('09/11/2026').tagName).toBe('TIME')
})

test('a review without stars says so', () => {
  expect(card({ rating: null }).getByText('No rating')).toBeDefined()
})

test('R81 the like button names its review, the count and the user’s own like', () => {
  const like = card().getByRole('button', { name: "Like Maya's review, 14 likes" })
  expect(like.getAttribute('aria-pressed')).toBe('true')
})

test('an unanswered review offers to reply by name; an answered one shows the answer', () => {
  expect(card().getByRole('button', { name: 'Reply to Maya' })).toBeDefined()
})

test('the reply is under its review with its date, its author and its edited mark', () => {
  const at = '2026-11-17T10:00:00Z'
  const answered = card({
    repliedAt: at,
    reply: {
      id: 'r',
      text: 'The jar is for you.',
      createdAt: at,
      editedAt: at,
      publishesAt: null,
      username: 'ines',
      writer: 'Ines Caro',
    },
  })
  expect(answered.getByText('Replied by the brand')).toBeDefined()
  expect(answered.getByText('The jar is for you.')).toBeDefined()
  expect(answered.getByText('Ines Caro').parentElement?.textContent).toBe('Written by Ines Caro')
  expect(answered.getByText('edited')).toBeDefined()
  expect(answered.queryByRole('button', { name: /^Reply/ })).toBeNull()
})

test('a role that may only read sees the likes but no way to like or reply', () => {
  const readOnly = card({}, false)
  expect(readOnly.queryByRole('button')).toBeNull()
  expect(readOnly.getByText('14 likes')).toBeDefined()
})
