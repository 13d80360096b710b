import { ApiError } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'

/** Events per point of the shared counter: the database is asked once for this many. */
const LOT = 1000

const taken = new WeakMap<Services['limits'], Map<string, number>>()

/** Throws for an unknown site key. */
export function requireSiteKey({ config }: Pick<Services, 'config'>, key: string): void {
  if (!config.siteKeys.includes(key)) throw new ApiError('forbidden', 'We don’t know this site key.')
}

/**
 * Throws for an unknown site key, and for one over its limit across all processes (F32: also if the counter
 * is down).
 */
export async function takeFromKey(
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  key: string,
  events: number,
): Promise<void> {
  requireSiteKey({ config }, key)
  const counts = taken.get(limits) ?? new Map<string, number>()
  taken.set(limits, counts)
  const count = (counts.get(key) ?? LOT) + events
  counts.set(key, count <= LOT ? count : count - LOT)
  if (count <= LOT) return
  try {
    // A call has at most half a lot.
    await limits.take(
      { name: 'events.key', points: Math.ceil(config.eventsPerMinute / LOT), seconds: 60, store: 'database' },
      key,
    )
  } catch (error) {
    // The next call asks again.
    counts.set(key, LOT)
    throw error
  }
}
