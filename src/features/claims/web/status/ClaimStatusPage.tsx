import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useRef } from 'react'
import { useParams } from 'react-router'

import { type Claim, ClaimId } from '#features/claims/contract.ts'
import { claimQuery } from '#features/claims/web/queries.ts'
import { ClaimAside } from '#features/claims/web/status/ClaimAside.tsx'
import { ClaimSteps } from '#features/claims/web/status/ClaimSteps.tsx'
import { CurrentStep } from '#features/claims/web/status/CurrentStep.tsx'
import { StateBadge } from '#features/claims/web/status/StateBadge.tsx'
import { subjectOf } from '#features/claims/web/words.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type ClaimStatusPageProps = {
  /** The payment of a claim, rendered by the payments feature. */
  Payment: ComponentType<{ claim: Claim }>
}

/** `/dashboard/claim/{id}`: the claim's state, the next step, and every step with its date. */
export function ClaimStatusPage({ Payment }: ClaimStatusPageProps) {
  const id = ClaimId.safeParse(useParams()['id']).data
  return id === undefined ? <NoSuchClaim /> : <Status key={id} id={id} Payment={Payment} />
}

function Status({ id, Payment }: ClaimStatusPageProps & { id: string }) {
  const now = useRef<HTMLDivElement>(null)
  useKeptFocus(now)
  const { data: claim } = useSuspenseQuery(claimQuery(id))
  if (claim === null) return <NoSuchClaim />
  const { name } = subjectOf(claim)
  return (
    <>
      <PageHeader
        title={
          <>
            Your claim of <LongName name={name} />
          </>
        }
        sub={<StateBadge claim={claim} />}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div ref={now} className="grid min-w-0 grid-cols-1 gap-6">
          <CurrentStep claim={claim} Payment={Payment} />
          <ClaimSteps claim={claim} />
        </div>
        <ClaimAside claim={claim} />
      </div>
    </>
  )
}

function NoSuchClaim() {
  return (
    <ErrorCard
      level={1}
      art="search"
      title="We couldn’t find this claim"
      text="The link may be incomplete, or the claim belongs to another account."
      action={
        <LinkButton href={paths.claim} variant="primary">
          Claim a brand
        </LinkButton>
      }
    />
  )
}
