/** A seeded random generator: the same seed always draws the same picture. */
export type Chance = {
  /** Returns a number from 0 up to 1. */
  next: () => number
  pick: <T>(from: readonly [T, ...T[]]) => T
}

/** Returns pseudo-random numbers that depend on the seed alone (FNV-1a into mulberry32). */
export function chance(seed: string): Chance {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: (from) => from[Math.floor(next() * from.length)] ?? from[0] }
}

function hash(seed: string): number {
  let value = 0x811c9dc5
  for (const character of seed) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}
