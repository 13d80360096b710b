import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import type { Comment } from '#features/comments/contract.ts'
import { commentsQuery, inOrder, patchComment } from '#features/comments/web/queries.ts'

const REVIEW = '019a0000-0000-7000-8000-000000000001'
const aComment = (id: string, overrides: Partial<Comment> = {}): Comment => ({
  id,
  reviewId: REVIEW,
  text: `Comment ${id}`,
  user: { id: 'u1', username: 'Maya Okafor', avatar: null, isDeleted: false },
  brand: null,
  writer: null,
  responseTo: null,
  repliesCount: 0,
  likesCount: 2,
  isLiked: false,
  isOwn: false,
  createdAt: '2026-11-17T10:00:00Z',
  editedAt: null,
  publishesAt: null,
  ...overrides,
})

function loaded() {
  const client = new QueryClient()
  const page = (...comments: Comment[]) => ({ comments, totalCount: 3, nextCursor: null })
  client.setQueryData(commentsQuery(REVIEW).queryKey, {
    pages: [page(aComment('c'), aComment('b')), page(aComment('b'), aComment('a'))],
    pageParams: [undefined, 'next'],
  })
  client.setQueryData(commentsQuery(REVIEW, 'b').queryKey, {
    pages: [page(aComment('d', { responseTo: 'b' }))],
    pageParams: [undefined],
  })
  const shown = (responseTo?: string) =>
    inOrder(client.getQueryData(commentsQuery(REVIEW, responseTo).queryKey) ?? { pages: [], pageParams: [] })
  return { client, shown }
}

test('R70 comments and replies are grouped by review; a comment on two pages appears once, the oldest first', () => {
  const { shown } = loaded()
  expect(shown().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(shown('b').map(({ id }) => id)).toEqual(['d'])
})

test('R80 the like of a reply changes that reply alone', () => {
  const { client, shown } = loaded()
  patchComment(client, aComment('d'), (comment) => ({ ...comment, likesCount: 3, isLiked: true }))
  expect(shown('b')[0]).toMatchObject({ likesCount: 3, isLiked: true })
  expect(shown().map(({ likesCount }) => likesCount)).toEqual([2, 2, 2])
})

test('a deleted comment leaves the page and the count', () => {
  const { client, shown } = loaded()
  patchComment(client, aComment('a'), () => null)
  expect(shown().map(({ id }) => id)).toEqual(['b', 'c'])
  expect(client.getQueryData(commentsQuery(REVIEW).queryKey)?.pages[1]?.totalCount).toBe(2)
})
