import * as z from 'zod/mini'

import type { QueueQuery } from '#features/queue/contract.ts'
import { CursorInstant, cursorOf, readCursor } from '#shared/api/cursor.ts'
import { Id } from '#shared/api/input.ts'

type Listed = {
  reviewId: string
  stars: number
  askedAt: string
  isBeforeJoined: boolean
  dueAt: string | null
  snoozedUntil: string | null
  doneAt: string | null
}
type Order = Pick<QueueQuery, 'show' | 'sort'>

/** The due time of what never becomes late. */
const NEVER = 'infinity'
const CursorKey = z.tuple([
  z.union([CursorInstant, z.literal(NEVER)]),
  z.int().check(z.minimum(0), z.maximum(6)),
  Id,
])

/** Returns the place after which a page begins; undefined for the first page. Throws 400 for a bad cursor. */
export function placeAfter({ cursor }: Pick<QueueQuery, 'cursor'>) {
  if (cursor === undefined) return undefined
  const [at, stars, id] = readCursor(CursorKey, cursor)
  return { at, stars, id }
}

/** Returns the cursor after the last row of a page. */
export function nextPlace(order: Order, last: Listed): string {
  return cursorOf([instantOf(order, last), last.stars, last.reviewId])
}

function instantOf({ show, sort }: Order, last: Listed): string {
  const { askedAt, isBeforeJoined, dueAt, snoozedUntil, doneAt } = last
  if (show === 'snoozed') return snoozedUntil ?? askedAt
  if (show === 'answered') return doneAt ?? askedAt
  if (sort === 'waiting') return askedAt
  return isBeforeJoined ? NEVER : (dueAt ?? askedAt)
}
