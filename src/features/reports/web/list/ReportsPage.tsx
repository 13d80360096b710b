import { Navigate } from 'react-router'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { SHOWN } from '#features/reports/contract.ts'
import { SHOWN_WORDS } from '#features/reports/text.ts'
import { ReportList } from '#features/reports/web/list/ReportList.tsx'
import { ReportsSkeleton } from '#features/reports/web/list/ReportsSkeleton.tsx'
import { useShown } from '#features/reports/web/list/use-shown.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/reviews/reports`: the brand's reports with their state and a possible appeal. */
export function ReportsPage() {
  const brand = useActiveBusiness()?.brand
  // Without a brand there are no reviews either: that page shows the next step.
  return brand ? <Reports key={brand.id} brand={brand} /> : <Navigate to={paths.reviews} replace />
}

function Reports({ brand }: { brand: { id: string; name: string } }) {
  const { shown, change } = useShown()
  const clear = () => change({ show: 'all', reviewId: undefined })
  return (
    <>
      <PageHeader
        title="Reported reviews"
        back={{ href: paths.reviews, label: 'Reviews' }}
        sub={
          <p className="text-pretty">
            What <LongName name={brand.name} /> reported, and what we decided. We read every report, and you
            can appeal each decision once.
          </p>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Which reports"
          value={shown.show}
          onChange={(show) => change({ show })}
          options={SHOWN.map((value) => ({ value, label: SHOWN_WORDS[value] }))}
        />
        {shown.reviewId !== undefined && (
          <Button variant="ghost" size="sm" onPress={clear}>
            Show reports for all reviews
          </Button>
        )}
      </div>
      <QueryBoundary
        failed="Your reports didn’t load"
        resetOn={JSON.stringify(shown)}
        loading={<ReportsSkeleton />}
      >
        <ReportList brandId={brand.id} shown={shown} onClear={clear} />
      </QueryBoundary>
    </>
  )
}
