import { useSuspenseQuery } from '@tanstack/react-query'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { FiguresCard } from '#features/queue/web/goals/FiguresCard.tsx'
import { GoalForm } from '#features/queue/web/goals/GoalForm.tsx'
import { RulesCard } from '#features/queue/web/goals/RulesCard.tsx'
import { goalQuery } from '#features/queue/web/goals/queries.ts'
import { paths } from '#shared/paths.ts'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/** `/dashboard/reviews/goals`: how fast the team wants to answer, and how fast it did. */
export function GoalsPage() {
  const business = useActiveBusiness()
  if (!business?.brand) return null
  return (
    <>
      <PageHeader
        title="Reply goals"
        sub="Set how fast you want to answer and who does it, and see how it’s going."
        back={{ href: paths.queue, label: 'Needs reply' }}
      />
      <div className="grid grid-cols-1 gap-6">
        <QueryBoundary loading={<Skeleton className="h-96 rounded-card" />} failed="The figures didn’t load">
          <FiguresCard key={business.brand.id} brandId={business.brand.id} />
        </QueryBoundary>
        <Goals key={business.id} businessId={business.id} />
        <QueryBoundary loading={<Skeleton className="h-48 rounded-card" />} failed="The rules didn’t load">
          <RulesCard key={business.brand.id} brandId={business.brand.id} />
        </QueryBoundary>
      </div>
    </>
  )
}

function Goals({ businessId }: { businessId: string }) {
  const { data: goal } = useSuspenseQuery(goalQuery(businessId))
  const canEdit = useAbility('team')
  return <GoalForm businessId={businessId} goal={goal} canEdit={canEdit} />
}
