import type { Claim } from '#features/claims/contract.ts'
import type { ClaimState } from '#features/claims/rules.ts'

/** Short names of the states. */
export const STATE_WORDS = {
  started: 'Waiting for proof',
  verifying: 'Verifying',
  verified: 'Proved',
  active: 'You own this',
  rejected: 'Not approved',
  contested: 'Contested',
  expired: 'Ended',
} satisfies Record<ClaimState, string>

/** Returns the state of a claim as the claimant understands it: in review only once they sent their proof. */
export function stateWord({ state, reviewSince }: Pick<Claim, 'state' | 'reviewSince'>): string {
  if (state !== 'verifying') return STATE_WORDS[state]
  return reviewSince === null ? STATE_WORDS.started : 'In review'
}

/** Returns the claimed brand: a listed one, or a proposal. */
export function subjectOf({ brand, proposal }: Pick<Claim, 'brand' | 'proposal'>): {
  id: string | null
  name: string
} {
  return { id: brand?.id ?? null, name: brand?.name ?? proposal?.name ?? 'a brand' }
}

/** Returns '1.2 MB' or '640 kB'. */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Tells whether a moment has passed. */
export function isOver(at: string): boolean {
  return Date.parse(at) <= Date.now()
}
