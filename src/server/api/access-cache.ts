import { hash } from 'node:crypto'

import type { AccessQuery } from '#server/api/access.ts'
import type { Membership, Viewer } from '#server/api/context.ts'

/** Where a token led to when it was last let in: a guess at what it leads to now, and no right to anything (decisions/0034). */
export type Guess = { viewer: Viewer; member: Membership }
type AccessResult = { viewer: Viewer | null; member: Membership | null }

export type Guesses = {
  find(token: string | undefined, asked: AccessQuery): Guess | undefined
  keep(token: string | undefined, asked: AccessQuery, standing: AccessResult): void
}

const KEPT = 5_000

/** Remembers the latest few thousand, by the token's hash. */
export function openGuesses(): Guesses {
  const known = new Map<string, Guess>()
  return {
    find: (token, asked) => (token === undefined ? undefined : known.get(keyOf(token, asked))),
    keep(token, asked, { viewer, member }) {
      if (token === undefined || viewer === null || member === null) return
      const [oldest] = known.keys()
      if (known.size >= KEPT && oldest !== undefined) known.delete(oldest)
      known.set(keyOf(token, asked), { viewer, member })
    },
  }
}

/** Whether what was guessed is true now, field by field. */
export function isRight({ viewer, member }: Guess, now: AccessResult): boolean {
  return isSame(viewer, now.viewer) && isSame(member, now.member)
}

function keyOf(token: string, asked: AccessQuery): string {
  return `${hash('sha256', token, 'base64url')} ${Object.entries(asked).join(' ')}`
}

function isSame<T extends object>(one: T, other: T | null): boolean {
  return other !== null && Object.entries(one).every(([name, value]) => other[name as keyof T] === value) // Its own names.
}
