/** The product's clock. SQL uses app_now(), which follows the same shift; only tests shift it. */
export type Clock = { now(): Date; shiftMs: number }

export function systemClock(): Clock {
  const clock: Clock = { shiftMs: 0, now: () => new Date(Date.now() + clock.shiftMs) }
  return clock
}
