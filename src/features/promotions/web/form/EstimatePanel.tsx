import { useRef } from 'react'

import { dayOf, weekday } from '#features/analytics/days.ts'
import type { Estimate } from '#features/promotions/delivery-contract.ts'
import type { ShownEstimate } from '#features/promotions/web/form/use-estimate.ts'
import { formatCount, formatCredit, formatDay } from '#features/promotions/web/words.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { useNextFocus } from '#ui/next-focus.ts'

type EstimatePanelProps = { budgetCents: number | null; shown: ShownEstimate }

/** The impressions that the budget buys, and when they are likely to come. */
export function EstimatePanel({ budgetCents, shown }: EstimatePanelProps) {
  const { estimate, isStale, retry } = shown
  const panel = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus()
  if (budgetCents === null) return null
  const retryAndFocus = () => {
    focusNext(() => panel.current)
    retry()
  }
  if (estimate === null) return <NoEstimate {...shown} retry={retryAndFocus} />
  const { impressions, likely, clicks, days } = estimate
  // More than is likely to be delivered: the most that it buys.
  const about = likely.high < impressions ? 'Up to' : 'About'
  const range = ({ low, high }: { low: number; high: number }, one: string) =>
    low === high ? count(low, one) : `${formatCount(low)} to ${count(high, one)}`
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="mt-5 grid items-end gap-x-6 gap-y-4 rounded-card bg-leaf-tint px-5 py-4.5 text-leaf-ink outline-none @min-[30rem]:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className={cx('min-w-0 transition-opacity', isStale && 'opacity-60')}>
        <p className="text-t1">{about}</p>
        <p className="num mt-0.5 mb-1 text-t5 text-ink">{formatCount(impressions)}</p>
        <p>
          {impressions === 1 ? 'impression' : 'impressions'} for <b>{formatCredit(budgetCents)}</b>
        </p>
        <p className="mt-2 text-t1 text-pretty tabular-nums">
          Likely {range(likely, 'impression')}
          {clicks.high > 0 && ` and ${range(clicks, 'click')}`}
        </p>
      </div>
      <DayBars days={days} />
      <output className="sr-only">
        {!isStale && `${about} ${formatCount(impressions)} impressions for ${formatCredit(budgetCents)}`}
      </output>
    </div>
  )
}

/** Shows what is missing, that the estimate is loading, or that it failed. */
function NoEstimate({ missing, isStale, hasFailed, retry }: ShownEstimate) {
  const text = missing === null ? null : `${missing} to see how many impressions this buys.`
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunken px-5 py-4 text-t1 text-ink-2">
      <p role="status">{text ?? (hasFailed ? 'The estimate didn’t load.' : 'Estimating impressions…')}</p>
      {missing === null && hasFailed && (
        <Button size="sm" onPress={retry} isPending={isStale} pendingLabel="Trying again">
          Try again
        </Button>
      )}
    </div>
  )
}

const HEIGHT = 64

/** The share of each day; weekends stand out. */
function DayBars({ days }: Pick<Estimate, 'days'>) {
  const most = Math.max(1, ...days.map(({ impressions }) => impressions))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || days.length < 2) return null
  const step = 100 / days.length
  return (
    <div aria-hidden="true" className="w-59 max-w-full text-t1">
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" className="block h-16 w-full">
        {days.map(({ day, impressions }, index) => {
          const tall = (impressions / most) * HEIGHT
          return (
            <rect
              key={day}
              x={index * step}
              y={HEIGHT - tall}
              width={step * 0.72}
              height={tall}
              className={cx('fill-leaf', weekday(dayOf(day)) < 5 && 'opacity-45')}
            />
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between border-t border-line-2 pt-1">
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
      </p>
    </div>
  )
}
