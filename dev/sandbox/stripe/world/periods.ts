import type { Interval } from '#dev/sandbox/stripe/world/objects.ts'

/**
 * Returns the end of the `count`th period after `anchor`: the anchor's day of the month, or the month's last
 * day. Seconds.
 */
export function periodEnd(anchor: number, interval: Interval, count: number): number {
  const from = new Date(anchor * 1000)
  const months = interval === 'month' ? count : 12 * count
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return Math.floor(to.getTime() / 1000)
}

/** Returns the first period of that anchor that ends after `at`. Seconds. */
export function periodAfter(anchor: number, interval: Interval, at: number): { start: number; end: number } {
  let count = 1
  while (periodEnd(anchor, interval, count) <= at) count += 1
  return {
    start: count === 1 ? anchor : periodEnd(anchor, interval, count - 1),
    end: periodEnd(anchor, interval, count),
  }
}

/**
 * Returns the share of an amount for the rest of a period, to the second as Stripe computes it, in whole
 * cents.
 */
export function shareLeft(cents: number, period: { start: number; end: number }, at: number): number {
  const left = Math.min(Math.max(period.end - at, 0), period.end - period.start)
  return Math.round((cents * left) / (period.end - period.start))
}
