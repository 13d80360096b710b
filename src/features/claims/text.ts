import type { ClaimEnding } from '#features/claims/rules.ts'

export const ENDING_WORDS: Record<ClaimEnding, string> = {
  refused: 'We could not see that this brand is yours.',
  lost: 'Somebody else proved that this brand is theirs.',
  kept: 'The owner of this brand keeps it.',
  withdrawn: 'You gave this claim up.',
  time: 'Its fourteen days are over.',
}
