import { expect, it } from 'vitest'

import { leftOutWords, thankable } from '#features/queue/thanks-rules.ts'
import type { QueueItem } from '#features/queue/contract.ts'

import { reviewOf, workOf } from '#test/world/wire.ts'

const item = (rating: number | null, more: Partial<QueueItem['review']> = {}): QueueItem => {
  const review = reviewOf({ rating, repliedAt: null, reply: null, ...more })
  return { review, work: workOf(review.id), comment: null, hasProposedReply: false }
}

it('four and five stars without an answer are thanked, at most twenty, and the others are counted', () => {
  const good = Array.from({ length: 22 }, (_, i) => item(i % 2 === 0 ? 4 : 5))
  const selected = [item(3), item(null), item(5, { repliedAt: '2026-03-01T00:00:00Z' }), ...good]
  const found = thankable(selected)
  expect(found).toMatchObject({ fewStars: 2, answered: 1, tooMany: 2 })
  expect(found.items).toEqual(good.slice(0, 20))
  expect(leftOutWords(found)).toBe(
    'Left out of thanks: 2 have fewer than four stars, 1 has an answer, 2 are beyond the 20 at a time.',
  )
  expect(leftOutWords(thankable(good.slice(0, 3)))).toBe('')
})
