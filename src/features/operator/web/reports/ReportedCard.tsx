import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'

import { shownName } from '#features/comments/web/thread/names.ts'
import { imageUrl } from '#features/images/rules.ts'
import { DecideButtons } from '#features/operator/web/reports/DecideButtons.tsx'
import type { DecisionKind } from '#features/operator/web/reports/DecideDialog.tsx'
import type { ReportedReview } from '#features/reports/contract.ts'
import { aroundQuote } from '#features/reports/rules.ts'
import { REASON_WORDS } from '#features/reports/text.ts'
import { formatDate, formatDateTime, formatSpan } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count, isolated } from '#shared/text.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Stars } from '#ui/display/Stars.tsx'

type ReportedCardProps = {
  report: ReportedReview
  isTakingUp: boolean
  onTakeUp: () => void
  onDecide: (kind: DecisionKind) => void
}

/**
 * Everything needed to decide about one report: the brand's statement, and the review with the marked words.
 */
export function ReportedCard({ report, ...decisions }: ReportedCardProps) {
  const { review, brand, waitingSince } = report
  const name = shownName(review.user)
  return (
    <Card as="article" aria-label={`${REASON_WORDS[report.reason].label}: ${isolated(name)}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-t3">{REASON_WORDS[report.reason].label}</h2>
          <p className="mt-1 text-t1 text-ink-2">
            <TextLink href={paths.publicBrand(brand.slug)} isDocument target="_blank">
              <LongName name={brand.name} />
            </TextLink>
            <span className="text-ink-3"> · {historyOf(report.before)}</span>
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-t1 text-ink-3">
          {report.status === 'looking' && <Badge>In review</Badge>}
          {report.status === 'appealed' && (
            <Badge tone="marigold" icon={IconFlag}>
              Appeal
            </Badge>
          )}
          {waitingSince !== null && (
            <span title={formatDateTime(waitingSince)}>
              Waiting {formatSpan(Date.now() - Date.parse(waitingSince))}
            </span>
          )}
        </p>
      </header>
      {report.note !== '' && (
        <p className="mt-3 max-w-reading wrap-anywhere whitespace-pre-line">{report.note}</p>
      )}
      <Said report={report} />
      <div className="mt-4 rounded-control bg-sunken p-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-t1 text-ink-2">
          <b className="text-ink">
            <bdi>{name}</bdi>
          </b>
          <Stars rating={review.rating} size={15} />
          <span>
            on <LongName name={review.product} />
          </span>
          <span className="text-ink-3 tabular-nums">{formatDate(review.createdAt)}</span>
          {!review.isTakenDown && (
            <TextLink
              href={paths.publicReview(review.id)}
              isDocument
              target="_blank"
              className="touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
            >
              Open public page
            </TextLink>
          )}
        </p>
        <ReviewWords text={review.text} quote={report.quote} />
        <Photos review={review} />
      </div>
      <DecideButtons report={report} {...decisions} />
    </Card>
  )
}

/** The decisions and appeals so far. */
function Said({ report: { steps } }: { report: ReportedReview }) {
  const said = steps.filter(({ words }) => words !== '')
  if (said.length === 0) return null
  return (
    <dl className="mt-3 grid gap-2 text-t1">
      {said.map(({ step, words, at }) => (
        <div key={step + at}>
          <dt className="text-ink-3">
            {step === 'appealed' ? 'The brand appealed' : 'We answered'}, {formatDate(at)}
          </dt>
          <dd className="max-w-reading wrap-anywhere whitespace-pre-line">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function ReviewWords({ text, quote }: { text: string; quote: string }) {
  const parts = aroundQuote(text, quote)
  if (text.trim() === '') return <p className="mt-2 text-ink-3">Rating only, no text.</p>
  return (
    <>
      <p className="mt-2 max-w-reading text-pretty wrap-anywhere whitespace-pre-line">
        {parts.before}
        {parts.quote !== '' && (
          <mark className="rounded-sm bg-marigold-tint text-marigold-ink underline decoration-marigold decoration-2">
            {parts.quote}
          </mark>
        )}
        {parts.after}
      </p>
      {quote !== '' && parts.quote === '' && (
        <p className="mt-2 text-t1 text-ink-2">
          Marked in the report, changed since: <q>{quote}</q>
        </p>
      )}
    </>
  )
}

function Photos({ review: { images, isTakenDown } }: Pick<ReportedReview, 'review'>) {
  if (images.length === 0) return null
  if (isTakenDown)
    return (
      <p className="mt-3 text-t1 text-ink-3">
        {count(images.length, 'photo')}, hidden while the review is removed.
      </p>
    )
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map(({ id, path, alt = '' }) => (
        <li key={id}>
          <img src={imageUrl(path, 240)} alt={alt} className="h-24 rounded-mark object-cover" />
        </li>
      ))}
    </ul>
  )
}

function historyOf({ reports, takenDown }: ReportedReview['before']): string {
  if (reports === 0) return 'its first report'
  return `${count(reports, 'other report')}, ${takenDown === 0 ? 'none' : takenDown} ended with the review removed`
}
