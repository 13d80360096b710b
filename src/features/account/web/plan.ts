import type { BusinessRef } from '#features/account/contract.ts'

/** Returns the state of a plan in a word or two. */
export function planWord({ tier, planStatus }: Pick<BusinessRef, 'tier' | 'planStatus'>): string {
  return tier === 'basic' ? 'Free' : WORDS[planStatus]
}

const WORDS = {
  none: 'No plan',
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment due',
  unpaid: 'Unpaid',
  canceled: 'Ended',
  incomplete: 'Not finished',
  paused: 'Paused',
} satisfies Record<BusinessRef['planStatus'], string>
