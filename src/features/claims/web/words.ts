import type { Claim } from '#features/claims/contract.ts'
import type { ClaimState } from '#features/claims/rules.ts'

/** A state in a word or two. */
export const STATE_WORDS = {
  started: 'To be proved',
  verifying: 'Being checked',
  verified: 'Proved',
  active: 'Yours',
  rejected: 'Refused',
  contested: 'Contested',
  expired: 'Ended',
} satisfies Record<ClaimState, string>

/** What a claim is about: a brand of the catalogue, or one that is only proposed. */
export function subjectOf({ brand, proposal }: Pick<Claim, 'brand' | 'proposal'>): { id: string | null; name: string } {
  return { id: brand?.id ?? null, name: brand?.name ?? proposal?.name ?? 'a brand' }
}

/** '1.2 MB', '640 kB'. */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Whether a moment has passed. */
export function isOver(at: string): boolean {
  return Date.parse(at) <= Date.now()
}
