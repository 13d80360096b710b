import type { ComponentType } from 'react'

import type { Claim } from '#features/claims/contract.ts'
import { ProofCard } from '#features/claims/web/proof/ProofCard.tsx'
import { Ended } from '#features/claims/web/status/Ended.tsx'
import { OwnerAnswers, OperatorReads } from '#features/claims/web/status/Waiting.tsx'
import { Welcome } from '#features/claims/web/status/Welcome.tsx'

type CurrentStepProps = { claim: Claim; Payment: ComponentType<{ claim: Claim }> }

/** The next step, or what the claim waits for. */
export function CurrentStep({ claim, Payment }: CurrentStepProps) {
  switch (claim.next) {
    case 'prove':
    case 'typeCode':
      return (
        <>
          {claim.contest !== null && <OwnerAnswers claim={claim} contest={claim.contest} />}
          <ProofCard claim={claim} />
          {mayPayAhead(claim) && <Payment claim={claim} />}
        </>
      )
    case 'operatorReads':
      return (
        <>
          <OperatorReads claim={claim} />
          {mayPayAhead(claim) && <Payment claim={claim} />}
        </>
      )
    case 'ownerAnswers':
      return claim.contest !== null && <OwnerAnswers claim={claim} contest={claim.contest} />
    case 'pay':
    case 'confirming':
      return <Payment claim={claim} />
    case 'onboarding':
      return <Welcome claim={claim} />
    default:
      return <Ended claim={claim} />
  }
}

/**
 * Tells whether a card may be saved during the review: it starts a trial that charges nothing. Never while
 * another user owns the brand.
 */
function mayPayAhead({ brand, contest, payment, next }: Claim): boolean {
  if (brand === null || contest !== null) return false
  return next === 'operatorReads' || payment.state !== 'none'
}
