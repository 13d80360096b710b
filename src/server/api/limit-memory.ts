import type { RateLimit } from '#shared/api/contract.ts'
import { ApiError } from '#shared/errors.ts'

/** The share of a limit's points that a process counts by itself before it adds them to the shared count. */
const LOTS = 10
const KEYS_MAX = 100_000

type Shared = {
  now: () => number
  /** Adds points to the shared count of the window. Returns its sum, and the milliseconds until it ends. */
  add: (points: number) => Promise<{ points: number; leftMs: number } | undefined>
}

export type LimitMemory = {
  take(
    limit: Pick<RateLimit, 'points' | 'seconds'>,
    id: string,
    shared: Shared,
  ): Promise<{ points: number; seconds: number }>
  forget(id: string): void
}

/** `own` points were taken here, of which `added` are in the shared count, and `others` elsewhere. */
type Count = { own: number; added: number; others: number; until: number }

/** Opens the counts of one process, each of which is added to a shared one in lots. */
export function openMemory(): LimitMemory {
  const counts = new Map<string, Count>()

  const countOf = (id: string, now: number, seconds: number): Count => {
    const known = counts.get(id)
    if (known !== undefined && known.until > now) return known
    if (counts.size >= KEYS_MAX) forgetOldest(counts, now)
    // Re-inserted, so that the map stays ordered by time.
    counts.delete(id)
    const count = { own: 0, added: 0, others: 0, until: now + seconds * 1000 }
    counts.set(id, count)
    return count
  }

  return {
    async take({ points, seconds }, id, { now, add }) {
      const count = countOf(id, now(), seconds)
      const lot = Math.max(1, Math.floor(points / LOTS))
      count.own += 1
      refuseBeyond(points, count, now())
      const waiting = count.own - count.added
      if (waiting >= lot) {
        count.added = count.own
        const asked = now()
        const sum = await add(waiting)
        if (sum !== undefined) {
          count.others = Math.max(0, sum.points - count.added)
          // Never later than the shared window: the next one would begin with the points of this one.
          count.until = asked + sum.leftMs
          refuseBeyond(points, count, now())
        }
      }
      return { points: Math.max(0, points - count.own - count.others), seconds: secondsLeft(count, now()) }
    },
    forget: (id) => void counts.delete(id),
  }
}

function refuseBeyond(points: number, count: Count, now: number): void {
  if (count.own + count.others > points) throw tooManyCalls(secondsLeft(count, now))
}

const secondsLeft = ({ until }: Count, now: number) => Math.max(1, Math.ceil((until - now) / 1000))

function forgetOldest(counts: Map<string, Count>, now: number): void {
  for (const [id, { until }] of counts) {
    if (until > now && counts.size < KEYS_MAX) return
    counts.delete(id)
  }
}

export function tooManyCalls(seconds: number): ApiError {
  return new ApiError(
    'rate_limited',
    `Too many requests. Try again in ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
    { retryAfter: seconds },
  )
}
