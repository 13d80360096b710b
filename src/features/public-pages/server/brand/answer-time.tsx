import { usualAnswer } from '#features/reviews/text.ts'
import { count, isolated } from '#shared/text.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { cx } from '#ui/cx.ts'

/** How soon a brand usually answers its reviews, in a few words. */
export function AnswerTimeBadge({ hours, className }: { hours: number; className?: string }) {
  return (
    <p className={cx('text-t1', className)}>
      <Badge tone="leaf">{usualAnswer(hours)}</Badge>
    </p>
  )
}

type AnswerTimeCardProps = { name: string; hours: number; reviewsCount: number; unansweredCount: number }

/** The same beside the reviews, with how many have an answer. */
export function AnswerTimeCard({ name, hours, reviewsCount, unansweredCount }: AnswerTimeCardProps) {
  const answered = (reviewsCount - unansweredCount).toLocaleString('en-GB')
  return (
    <section className="deep relative overflow-hidden rounded-card p-5 max-lg:hidden">
      <div className="lattice absolute inset-0" />
      <h2 className="relative text-t3">{usualAnswer(hours)}</h2>
      <p className="relative mt-1 text-t1 text-ink-2">
        {answered} of {count(reviewsCount, 'review')} have an answer from {isolated(name)}.
      </p>
    </section>
  )
}
