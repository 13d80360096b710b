import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import type { Report } from '#features/reports/contract.ts'
import { REASON_WORDS, stateName } from '#features/reports/text.ts'
import { ReportTimeline } from '#features/reports/web/state/ReportTimeline.tsx'
import { reviewReportsQuery } from '#features/reports/web/queries.ts'
import { formatLongDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'

const AppealDialog = lazyComponent(
  async () => (await import('#features/reports/web/state/AppealDialog.tsx')).AppealDialog,
  { onDismiss: ({ onClose }) => onClose() },
)
preloadOnInteraction(AppealDialog)

/** The latest report of a review with its state; renders nothing without one. */
export function ReportCard({ brandId, reviewId }: { brandId: string; reviewId: string }) {
  const { data: reports = [] } = useQuery(reviewReportsQuery(brandId, reviewId))
  const [report] = reports
  return report === undefined ? null : (
    <Card isPadded={false} className="p-5">
      <ReportTitle report={report} />
      <ReportBody brandId={brandId} report={report} />
      <p className="mt-4 border-t border-line pt-3 text-t1">
        <TextLink href={paths.reports}>All reported reviews</TextLink>
      </p>
    </Card>
  )
}

export function ReportTitle({ report }: { report: Report }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-t3">Your report</h2>
      <ReportBadge report={report} />
    </div>
  )
}

/** The state of a report, in two words. */
export function ReportBadge({ report }: { report: Report }) {
  const isOver = report.outcome !== null && report.status !== 'appealed'
  return (
    <Badge tone={isOver ? 'neutral' : 'marigold'} icon={isOver ? IconCheck : IconClock}>
      {stateName(report)}
    </Badge>
  )
}

/** The report, its history, and a possible appeal. */
export function ReportBody({ brandId, report }: { brandId: string; report: Report }) {
  return (
    <>
      <ReportSaid report={report} />
      <hr className="my-4 border-line" />
      <ReportWay brandId={brandId} report={report} />
    </>
  )
}

/** The reason, the quote unless it is marked in the review, and the comment. */
export function ReportSaid({ report, hasQuote = true }: { report: Report; hasQuote?: boolean }) {
  return (
    <>
      <p className="font-semibold">{REASON_WORDS[report.reason].label}</p>
      {hasQuote && report.quote !== '' && (
        <blockquote className="mt-2 line-clamp-4 border-s-2 border-marigold ps-3 text-t1 wrap-anywhere whitespace-pre-line text-ink-2">
          {report.quote}
        </blockquote>
      )}
      {report.note !== '' && (
        <p className="mt-2 line-clamp-6 text-t1 wrap-anywhere whitespace-pre-line text-ink-2">
          {report.note}
        </p>
      )}
    </>
  )
}

/** The history of a report, and the one appeal, for permitted roles. */
export function ReportWay({ brandId, report }: { brandId: string; report: Report }) {
  const [isAppealing, setIsAppealing] = useState(false)
  const canReport = useAbility('reviews.report')
  return (
    <>
      <ReportTimeline report={report} />
      {report.canAppeal && report.appealUntil !== null && canReport && (
        <div className="mt-4">
          <Button isBlock onPress={() => setIsAppealing(true)}>
            Appeal this decision
          </Button>
          <p className="mt-1.5 text-t1 text-ink-3">
            You can appeal once, until {formatLongDate(report.appealUntil)}.
          </p>
        </div>
      )}
      {isAppealing && (
        <AppealDialog brandId={brandId} report={report} onClose={() => setIsAppealing(false)} />
      )}
    </>
  )
}
