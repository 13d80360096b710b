import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useRef } from 'react'
import { useParams } from 'react-router'

import { type Claim, ClaimId } from '#features/claims/contract.ts'
import { claimQuery } from '#features/claims/web/queries.ts'
import { ClaimAside } from '#features/claims/web/status/ClaimAside.tsx'
import { ClaimSteps } from '#features/claims/web/status/ClaimSteps.tsx'
import { CurrentStep } from '#features/claims/web/status/CurrentStep.tsx'
import { StateBadge } from '#features/claims/web/status/StateBadge.tsx'
import { subjectOf } from '#features/claims/web/words.ts'
import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { failureText } from '#web/data/reply.ts'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { LoadingPage } from '#web/page/LoadingPage.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type ClaimStatusPageProps = {
  /** The payment of a claim, drawn by the payments feature. */
  Payment: ComponentType<{ claim: Claim }>
}

/** `/dashboard/claim/{id}`: where a claim stands, what to do now, and every step with its date. */
export function ClaimStatusPage({ Payment }: ClaimStatusPageProps) {
  const { id = '' } = useParams()
  const now = useRef<HTMLDivElement>(null)
  useKeptFocus(now)
  const isId = ClaimId.safeParse(id).success
  const { data: claim, error, isFetching, refetch } = useQuery({ ...claimQuery(id), enabled: isId })
  if (claim === undefined) {
    if (isId && error === null) return <LoadingPage />
    if (isId && !isApiError(error, 'not_found')) {
      return (
        <ErrorCard
          level={1}
          title="Your claim did not load"
          text={`Your claim is not affected. ${failureText(error)}`}
          isPending={isFetching}
          onRetry={() => void refetch()}
        />
      )
    }
    return <NoSuchClaim />
  }
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
      title="There is no such claim"
      text="The link may be cut off, or the claim was begun with another account."
      action={
        <LinkButton href={paths.claim} variant="primary">
          Claim a brand
        </LinkButton>
      }
    />
  )
}
