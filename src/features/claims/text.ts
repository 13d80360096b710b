import type { ClaimEnding, ClaimState, NextStep, ProofWay } from '#features/claims/rules.ts'

/** The states in the words of people, for the page, the mails and the desk alike. */
export const STATE_WORDS: Record<ClaimState, string> = {
  started: 'Started',
  verifying: 'Being verified',
  verified: 'Verified',
  active: 'Yours',
  rejected: 'Not accepted',
  contested: 'Access requested',
  expired: 'Expired',
}

/** What happens next, said to the claimant. */
export const NEXT_WORDS: Record<NextStep, string> = {
  prove: 'Prove that the brand is yours. The quickest way is a code to an address on its own domain.',
  typeCode: 'Type the six digits we mailed to you.',
  operatorReads: 'A person at Trellis looks at it, usually within two working days. The clock stands meanwhile.',
  ownerAnswers: 'The present owner was told and has seven days to answer.',
  pay: 'The brand is yours as soon as its plan is paid.',
  confirming: 'We wait for the bank to confirm your payment.',
  onboarding: 'Fill your page: six short steps.',
  requestAccess: 'The brand has an owner. You can ask them for access.',
  startAgain: 'You can claim it again whenever you like.',
}

export const ENDING_WORDS: Record<ClaimEnding, string> = {
  refused: 'We could not see that this brand is yours.',
  lost: 'Somebody else proved that this brand is theirs.',
  kept: 'The owner of this brand keeps it.',
  withdrawn: 'You gave this claim up.',
  time: 'Its fourteen days are over.',
}

export const WAY_WORDS: Record<ProofWay, string> = {
  account: 'The address of the account is on the domain of the brand',
  mail: 'A code mailed to an address on the domain of the brand',
  dns: 'A DNS record of the domain',
  file: 'A file on the website',
  documents: 'Documents',
}
