import { useSuspenseQuery } from '@tanstack/react-query'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { Numbers } from '#features/analytics/web/cards/Numbers.tsx'
import { frameQuery } from '#features/analytics/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/performance`: the brand's impressions, page views, saves and engagement (R8). */
export function PerformancePage() {
  const brand = useActiveBusiness()?.brand
  const canRead = useAbility('analytics.read')
  if (!brand) return null
  return canRead ? <Framed key={brand.id} brand={brand} /> : <NotForThisRole />
}

function Framed({ brand }: { brand: { id: string; name: string; slug: string } }) {
  const { data: frame } = useSuspenseQuery(frameQuery(brand.id))
  return <Numbers brand={brand} frame={frame} />
}

function NotForThisRole() {
  return (
    <>
      <PageHeader title="Performance" />
      <EmptyCard
        art="performance"
        title="You don’t have permission to see performance"
        text="Owners, admins and analysts can. Ask an owner or admin to change your role."
        action={<LinkButton href={paths.reviews}>Go to reviews</LinkButton>}
      />
    </>
  )
}
