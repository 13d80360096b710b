import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { countReply } from '#features/reviews/web/cache.ts'
import { NO_FILTERS } from '#features/reviews/web/filters.ts'
import { allReviews, reviewQuery, reviewsQuery } from '#features/reviews/web/queries.ts'
import { idOf } from '#test/world/people.ts'
import { reviewOf } from '#test/world/wire.ts'

const BRAND = '019a0000-0000-7000-8000-0000000000b1'
const aReview = (n: number) => reviewOf({ id: idOf(n), commentsCount: 2 })
const aPage = (from: number, length: number, totalCount: number) => ({
  reviews: Array.from({ length }, (_, at) => aReview(from + at)),
  totalCount,
  nextCursor: 'next',
})
const REPLY = {
  id: idOf(700),
  text: 'Thank you, Maya.',
  createdAt: '2026-11-18T10:00:00Z',
  editedAt: null,
  publishesAt: null,
  username: 'ines',
  writer: 'Ines Caro',
}

test('R84 a posted reply raises commentsCount by 1 in every list and in the detail, and the review counts as answered', () => {
  const client = new QueryClient()
  const lists = [NO_FILTERS, { ...NO_FILTERS, isUnanswered: true }].map((filters) =>
    reviewsQuery(BRAND, filters),
  )
  for (const { queryKey } of lists)
    client.setQueryData(queryKey, { pages: [aPage(1, 3, 3)], pageParams: [undefined] })
  client.setQueryData(reviewQuery(idOf(2)).queryKey, aReview(2))

  countReply(client, idOf(2), REPLY)

  for (const { queryKey } of lists) {
    const reviews = client.getQueryData(queryKey)?.pages[0]?.reviews ?? []
    expect(reviews.map(({ commentsCount }) => commentsCount)).toEqual([2, 3, 2])
    expect(reviews.map(({ reply }) => reply?.text)).toEqual([undefined, 'Thank you, Maya.', undefined])
  }
  expect(client.getQueryData(reviewQuery(idOf(2)).queryKey)).toMatchObject({
    commentsCount: 3,
    repliedAt: REPLY.createdAt,
  })
})

test('a second reply raises the count again and leaves the first answer in its place', () => {
  const client = new QueryClient()
  client.setQueryData(
    reviewQuery(idOf(1)).queryKey,
    reviewOf({ id: idOf(1), reply: REPLY, repliedAt: REPLY.createdAt, commentsCount: 3 }),
  )
  countReply(client, idOf(1), {
    ...REPLY,
    id: idOf(701),
    text: 'One more thing.',
    createdAt: '2026-11-19T10:00:00Z',
  })
  expect(client.getQueryData(reviewQuery(idOf(1)).queryKey)).toMatchObject({
    commentsCount: 4,
    reply: REPLY,
    repliedAt: REPLY.createdAt,
  })
})

test('R85 the first page replaces, more append, and a review that moved between two pages appears once', () => {
  expect(allReviews([aPage(1, 10, 25), aPage(10, 10, 25)]).map((review) => review.id)).toEqual(
    Array.from({ length: 19 }, (_, at) => idOf(at + 1)),
  )
})

test('R178 there is more only after a page of exactly 10, while fewer than all are loaded', () => {
  const { getNextPageParam } = reviewsQuery(BRAND, NO_FILTERS)
  const next = (...pages: ReturnType<typeof aPage>[]) =>
    getNextPageParam(pages.at(-1) ?? aPage(1, 0, 0), pages, undefined, [])
  expect(next(aPage(1, 10, 25))).toBe('next')
  expect(next(aPage(1, 10, 10))).toBeUndefined()
  expect(next(aPage(1, 9, 25))).toBeUndefined()
  expect(next(aPage(1, 10, 25), aPage(11, 10, 25), aPage(21, 5, 25))).toBeUndefined()
})
