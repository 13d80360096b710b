import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { evenAt } from '#features/promotions/rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-16T00:00:00Z')

type Traffic = {
  /** Impressions that the pages could show, for each that the promotion needs. */
  supply: number
  /** The busiest hour of the day, and how much busier it is than the average. */
  peak: number
  swing: number
  /** Seconds until an impression is counted. */
  lag: number
  seed: number
}

/** Delivers a spotlight as cards are chosen: only while it is behind. Returns the impressions of each day. */
function deliver(goal: number, days: number, { supply, peak, swing, lag, seed }: Traffic): number[] {
  const end = new Date(START + days * DAY)
  const pace = { goal, pacedImpressions: 0, pacedFrom: new Date(START), end }
  const perDay = Array.from({ length: days }, () => 0)
  const waiting: number[] = []
  let counted = 0
  let random = seed
  const next = () => (random = (random * 48_271) % 2_147_483_647) / 2_147_483_647
  const meanGap = (days * DAY) / (goal * supply)
  for (let at = START; at < end.getTime();) {
    const busy = 1 + swing * Math.cos(((at - START) / HOUR - peak) * (Math.PI / 12))
    at += (-Math.log(1 - next()) * meanGap) / busy
    while (waiting[0] !== undefined && waiting[0] <= at) {
      waiting.shift()
      counted += 1
    }
    if (at >= end.getTime() || counted >= evenAt(pace, new Date(at))) continue
    waiting.push(at + lag * 1000)
    const day = Math.floor((at - START) / DAY)
    perDay[day] = (perDay[day] ?? 0) + 1
  }
  return perDay
}

describe('pacing', () => {
  it('delivers within 10 % of even on every day, at 10,000 impressions a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 7 }),
        fc.record({
          supply: fc.double({ min: 2, max: 8, noNaN: true }),
          peak: fc.nat(23),
          swing: fc.double({ min: 0, max: 0.6, noNaN: true }),
          lag: fc.integer({ min: 0, max: 60 }),
          seed: fc.integer({ min: 1, max: 2_000_000_000 }),
        }),
        (days, traffic) => {
          const perDay = deliver(10_000 * days, days, traffic)
          for (const impressions of perDay) {
            expect(impressions).toBeGreaterThanOrEqual(9000)
            expect(impressions).toBeLessThanOrEqual(11_000)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  it('goes on from where it was after a pause, and ends with its goal', () => {
    const pacedFrom = new Date(START + DAY)
    const pace = { goal: 100, pacedImpressions: 10, pacedFrom, end: new Date(START + 4 * DAY) }
    const at = (days: number) => evenAt(pace, new Date(START + days * DAY))
    expect([0, 1, 2, 3, 4, 5].map(at)).toEqual([10, 10, 40, 70, 100, 100])
  })
})
