import { usePaid } from '#features/account/web/active.ts'
import { ofPerson } from '#features/comments/web/thread/names.ts'
import type { Report } from '#features/reports/contract.ts'
import { aroundQuote, lastWords } from '#features/reports/rules.ts'
import { ReportBadge, ReportSaid, ReportWay } from '#features/reports/web/state/ReportCard.tsx'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Stars } from '#ui/display/Stars.tsx'

/** One report: the review, the reason, and its history. */
export function ReportEntry({ brandId, report }: { brandId: string; report: Report }) {
  const { review, reviewId, createdAt } = report
  const isPaid = usePaid()
  const name = nameOf(review)
  return (
    <Card
      as="article"
      isPadded={false}
      aria-label={`Report of ${ofPerson(review.user)} review`}
      className="@container"
    >
      <div className="grid grid-cols-1 @min-[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 p-4 md:p-6">
          <header className="mb-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <h2 className="min-w-0 text-t3 text-pretty wrap-anywhere">
                {review.isTakenDown || !isPaid ? (
                  name
                ) : (
                  <TextLink href={paths.review(reviewId)}>{name}</TextLink>
                )}
              </h2>
              <ReportBadge report={report} />
            </div>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-t1 text-ink-3 tabular-nums">
              <Stars rating={review.rating} size={15} />
              <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                Reported {formatDate(createdAt)}
              </time>
            </p>
          </header>
          <ReviewWords report={report} />
          <ReportSaid
            report={report}
            hasQuote={review.text === null || !review.text.includes(report.quote)}
          />
        </div>
        <div className="border-t border-line p-4 md:p-6 @min-[44rem]:border-s @min-[44rem]:border-t-0">
          <ReportWay brandId={brandId} report={report} />
        </div>
      </div>
    </Card>
  )
}

/** Characters before the quote: some two lines. */
const ROOM = 140

/** A few lines of the current review with the quote marked. */
function ReviewWords({ report: { review, quote } }: { report: Report }) {
  if (review.text === null || review.text.trim() === '') return null
  const words = aroundQuote(review.text, quote)
  return (
    <blockquote className="mb-4 line-clamp-4 max-w-reading border-s-2 border-line-2 ps-3 text-pretty wrap-anywhere whitespace-pre-line text-ink-2">
      {words.quote === '' ? words.before : lastWords(words.before, ROOM)}
      {words.quote !== '' && (
        <mark className="rounded-sm bg-marigold-tint text-marigold-ink">{words.quote}</mark>
      )}
      {words.after}
    </blockquote>
  )
}

/** Returns "Dara's review of Cold Brew". */
function nameOf({ user, product }: Report['review']): string {
  const whose = ofPerson(user)
  return `${whose.charAt(0).toLocaleUpperCase()}${whose.slice(1)} review of ${inSentence(product)}`
}
