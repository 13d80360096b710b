import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { REPORTS_PER_PAGE, type ShownReports } from '#features/reports/contract.ts'
import { ReportEntry } from '#features/reports/web/list/ReportEntry.tsx'
import { allReports, type ReportsShown, reportsQuery } from '#features/reports/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { count, LOCALE } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { Card } from '#ui/display/Card.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'

type ReportListProps = { brandId: string; shown: ReportsShown; onClear: () => void }

/** The filtered reports, twenty more at a time. They update as decisions are made. */
export function ReportList({ brandId, shown, onClear }: ReportListProps) {
  // Keeps the previous list while another loads.
  const loaded = useDeferredValue(shown)
  const query = useSuspenseInfiniteQuery(reportsQuery(brandId, loaded))
  const { data } = query
  const isStale = loaded !== shown
  const reports = allReports(data.pages)
  if (reports.length === 0) return <Nothing shown={loaded} onClear={onClear} />
  const total = Math.max(data.pages.at(-1)?.totalCount ?? 0, reports.length)
  const next = Math.min(REPORTS_PER_PAGE, total - reports.length)
  return (
    <div
      aria-busy={isStale}
      className={cx('grid grid-cols-1 gap-4 transition-opacity', isStale && 'opacity-60 delay-300')}
    >
      {reports.map((report) => (
        <ReportEntry key={report.id} brandId={brandId} report={report} />
      ))}
      <ShowMore
        status={`${reports.length.toLocaleString(LOCALE)} of ${count(total, 'report')}`}
        label={query.hasNextPage && next > 0 ? `Show ${next} more` : undefined}
        onShowMore={() => void query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
        errorMessage={
          query.isFetchNextPageError && !query.isFetchingNextPage ? 'They didn’t load. Try again.' : undefined
        }
      />
    </div>
  )
}

const NONE: Record<ShownReports, { title: string; text: string }> = {
  all: { title: 'No matching reports', text: 'You haven’t reported this review.' },
  waiting: { title: 'No reports waiting', text: 'All your reports have been decided.' },
  decided: {
    title: 'No decisions yet',
    text: 'We’ll let you know here and by email as soon as we’ve decided.',
  },
}

/** The empty state: no reports at all, or none that match. */
function Nothing({ shown, onClear }: Omit<ReportListProps, 'brandId'>) {
  const isNarrowed = shown.show !== 'all' || shown.reviewId !== undefined
  return (
    <Card isPadded={false}>
      {isNarrowed ? (
        <EmptyState
          art="search"
          {...NONE[shown.reviewId === undefined ? shown.show : 'all']}
          action={<Button onPress={onClear}>Show all reports</Button>}
        />
      ) : (
        <EmptyState
          art="reviews"
          title="No reported reviews"
          text="If a review is abusive, off topic or shares private information, report it from its page. You can follow your report here."
          action={<LinkButton href={paths.reviews}>Read your reviews</LinkButton>}
        />
      )}
    </Card>
  )
}
