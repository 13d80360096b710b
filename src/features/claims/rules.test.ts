import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  CLAIM_ENDINGS,
  CLAIM_STATES,
  type ClaimEvent,
  claimOpening,
  type ClaimState,
  isOpen,
  stateAfter,
} from '#features/claims/rules.ts'

const EVENTS: ClaimEvent[] = [
  { type: 'proofBegun' },
  { type: 'proved' },
  { type: 'submitted' },
  { type: 'approved' },
  { type: 'paid' },
  ...CLAIM_ENDINGS.map((ending): ClaimEvent => ({ type: 'ended', ending })),
  { type: 'contested' },
]

test('A55 a brand that has an owner is claimed only by asking them for access, and never by its own team', () => {
  const openings = [
    { hasOwner: false, isOwn: false, asksForAccess: false },
    { hasOwner: false, isOwn: false, asksForAccess: true },
    { hasOwner: true, isOwn: false, asksForAccess: false },
    { hasOwner: true, isOwn: false, asksForAccess: true },
    { hasOwner: true, isOwn: true, asksForAccess: true },
  ].map(claimOpening)
  expect(openings).toEqual(['started', 'started', 'alreadyClaimed', 'contested', 'ownBrand'])
})

describe('the states of a claim', () => {
  test('lead only to the states in the table', () => {
    const table = CLAIM_STATES.map((state) => [
      state,
      ...EVENTS.slice(0, 6).map((event) => stateAfter(state, event)?.slice(0, 4) ?? '-'),
    ])
    // proofBegun, proved, submitted, approved, paid, refused
    expect(table).toEqual([
      ['started', 'veri', 'veri', 'veri', 'veri', '-', 'reje'],
      ['verifying', 'veri', 'veri', 'veri', 'veri', '-', 'reje'],
      ['verified', '-', '-', '-', '-', 'acti', 'reje'],
      ['active', '-', '-', '-', '-', '-', '-'],
      ['rejected', '-', '-', '-', '-', '-', '-'],
      ['contested', 'cont', 'cont', 'cont', 'veri', '-', 'reje'],
      ['expired', '-', '-', '-', '-', '-', '-'],
    ])
    expect(stateAfter('started', { type: 'proved' })).toBe('verified')
    expect(stateAfter('started', { type: 'submitted' })).toBe('verifying')
    expect(stateAfter('contested', { type: 'approved' })).toBe('verified')
    expect(CLAIM_STATES.filter((state) => stateAfter(state, { type: 'contested' }) !== null)).toEqual([
      'started',
    ])
  })

  test('A54 in any order of events only a claim that was proved or approved, and then paid, becomes active, and final states are final', () => {
    const happenings = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom<ClaimState>('started', 'contested'), happenings, (first, events) => {
        let state = first
        const taken: ClaimEvent['type'][] = []
        for (const event of events) {
          const next = stateAfter(state, event)
          if (next === null) continue
          expect(isOpen(state)).toBe(true)
          taken.push(event.type)
          state = next
        }
        if (state === 'active') {
          expect(taken.at(-1)).toBe('paid')
          // If the brand has an active owner, only an operator decides.
          expect(
            taken.at(-2) === 'approved' ||
              (first === 'started' && !taken.includes('contested') && taken.at(-2) === 'proved'),
          ).toBe(true)
        }
        if (state === 'verified') expect(taken.at(-1) === 'approved' || taken.at(-1) === 'proved').toBe(true)
        if (state === 'rejected' || state === 'expired')
          expect(taken.filter((type) => type === 'ended')).toHaveLength(1)
        for (const event of EVENTS) expect(stateAfter(state, event) === null || isOpen(state)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
