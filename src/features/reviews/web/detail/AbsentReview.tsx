import { useSuspenseQuery } from '@tanstack/react-query'

import { ReportBody, ReportTitle } from '#features/reports/web/state/ReportCard.tsx'
import { reviewReportsQuery } from '#features/reports/web/queries.ts'
import { Card } from '#ui/display/Card.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

type Back = { href: string; label: string }
type AbsentReviewProps = { brandId: string; id: string; back: Back }

/** The page of a missing review: taken down after a report of the brand, with its outcome; or not found. */
export function AbsentReview({ brandId, id, back }: AbsentReviewProps) {
  const { data: reports } = useSuspenseQuery(reviewReportsQuery(brandId, id))
  const [report] = reports
  if (report !== undefined) {
    return (
      <>
        <PageHeader
          title="This review was removed"
          back={back}
          sub="It no longer counts towards your rating, and its public page is closed."
        />
        <Card className="max-w-form">
          <ReportTitle report={report} />
          <ReportBody brandId={brandId} report={report} />
        </Card>
      </>
    )
  }
  return <NoSuchReview back={back} />
}

export function NoSuchReview({ back }: { back: Back }) {
  return (
    <>
      <PageHeader title="Review" back={back} />
      <EmptyCard
        art="lost"
        title="We couldn’t find this review"
        text="It may have been removed, or it belongs to another brand."
        action={<LinkButton href={back.href}>Back to reviews</LinkButton>}
      />
    </>
  )
}
