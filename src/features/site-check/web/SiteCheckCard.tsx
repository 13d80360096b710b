import { useSuspenseQuery } from '@tanstack/react-query'

import { useAbility, useActiveBrandId, usePaid } from '#features/account/web/active.ts'
import { CheckForm } from '#features/site-check/web/CheckForm.tsx'
import { siteChecksQuery } from '#features/site-check/web/queries.ts'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/** Checks a page of the brand's own site: are the reviews there, and are the numbers true? */
export function SiteCheckCard() {
  const brandId = useActiveBrandId()
  const isPaid = usePaid()
  if (brandId === null || !isPaid) return null
  return (
    <Card id="check" aria-labelledby="check-title" isPadded={false} className="min-w-0 scroll-mt-6">
      <CardHeader id="check-title" title="Check my site" />
      <QueryBoundary
        isSmall
        failed="Your checks didn’t load"
        className="p-4 md:px-6"
        loading={<Skeleton className="m-4 h-11 rounded-control md:mx-6" />}
      >
        <Checks brandId={brandId} />
      </QueryBoundary>
    </Card>
  )
}

function Checks({ brandId }: { brandId: string }) {
  const { data: checks } = useSuspenseQuery(siteChecksQuery(brandId))
  const canCheck = useAbility('embed')
  return <CheckForm key={brandId} brandId={brandId} checks={checks} canCheck={canCheck} />
}
