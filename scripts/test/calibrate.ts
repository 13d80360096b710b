import { createHash } from 'node:crypto'

/** The milliseconds of the loop on the machine and in the hour in which the budget of minutes was set. */
export const REFERENCE_MS = 700

/** The minutes that `npm test` may take on a machine as fast as the reference. */
export const BUDGET_MINUTES = 12

/**
 * Returns how many milliseconds a fixed amount of work takes here and now, the median of three: this machine's
 * speed varies threefold from hour to hour, so minutes alone say little.
 */
export function calibrate(): number {
  const times = [0, 1, 2].map(() => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return times.toSorted((one, other) => one - other)[1] ?? 0
}

/** Hashes, parses and sorts, like a test run does. */
function work() {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ id: n, key: String((n * 7919) % 20_011) }))
  for (let round = 0; round < 40; round += 1) {
    const text = JSON.stringify(rows)
    createHash('sha256').update(text).digest('hex')
    const parsed: typeof rows = JSON.parse(text)
    parsed.sort((one, other) => one.key.localeCompare(other.key))
  }
}

/** Returns the factor by which limits of waiting grow on a machine slower than the reference, from 1 to 6. */
export const patienceFor = (loopMs: number) => Math.min(6, Math.max(1, loopMs / REFERENCE_MS))
