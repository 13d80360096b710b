import { useQuery } from '@tanstack/react-query'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { Numbers } from '#features/analytics/web/cards/Numbers.tsx'
import { FactsSkeleton } from '#features/analytics/web/PerformanceHeader.tsx'
import { PerformanceSkeleton } from '#features/analytics/web/PerformanceSkeleton.tsx'
import { frameQuery } from '#features/analytics/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { failureText } from '#web/data/reply.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/performance`: how often the brand is seen, opened, saved and answered to (R8). */
export function PerformancePage() {
  const brand = useActiveBusiness()?.brand
  const canRead = useAbility('analytics.read')
  if (!brand) return null
  return canRead ? <Framed key={brand.id} brand={brand} /> : <NotForThisRole />
}

function Framed({ brand }: { brand: { id: string; name: string; slug: string } }) {
  const { data: frame, error, isError, isFetching, refetch } = useQuery(frameQuery(brand.id))
  if (frame) return <Numbers brand={brand} frame={frame} />
  return (
    <>
      <PageHeader title="Performance" sub={<p aria-hidden="true">&nbsp;</p>} actions={<FactsSkeleton />} />
      {isError ? (
        <ErrorCard
          title="Your numbers did not load"
          text={`Nothing is lost. We’re still counting. ${failureText(error)}`}
          isPending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PerformanceSkeleton hasControls />
      )}
    </>
  )
}

function NotForThisRole() {
  return (
    <>
      <PageHeader title="Performance" />
      <EmptyCard
        art="performance"
        title="Your role does not include the numbers"
        text="Owners, admins and analysts of this business read them. Its owner or an admin can change your role."
        action={<LinkButton href={paths.reviews}>Go to the reviews</LinkButton>}
      />
    </>
  )
}
