import type { Promotion } from '#features/promotions/contract.ts'
import { BUDGET_MIN, CATEGORIES_MAX } from '#features/promotions/rules.ts'
import { formatCount, isBehind } from '#features/promotions/web/words.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'

type PaceProps = {
  promotion: Promotion
  /** Cents that can be booked; null if the viewer may not book. */
  left: number | null
}

/** The impressions of a promotion that runs: by day, of its goal, and beside an even delivery. */
export function Pace({ promotion, left }: PaceProps) {
  const { id, status, impressions, goal, even, days, countries, categories } = promotion
  const canWiden = countries.length > 0 || categories.length < CATEGORIES_MAX
  const isSlow = isBehind(promotion)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <DaySpark days={days} />
      <div className="min-w-0 flex-1">
        <PaceBar impressions={impressions} goal={goal ?? 0} even={even} />
        <p className="mt-1.5 text-t1 tabular-nums">
          <b className="font-semibold">{formatCount(impressions)}</b>{' '}
          <span className="text-ink-2">of {formatCount(goal ?? 0)}</span>
        </p>
        {status === 'paused' && <p className="text-t1 text-ink-2">Not shown while paused</p>}
        {status === 'running' && !isSlow && <p className="text-t1 font-semibold text-leaf-ink">On pace</p>}
        {isSlow && left !== null && left >= BUDGET_MIN && canWiden && (
          <p className="text-t1 text-ink-2">
            <span className="font-semibold">Behind.</span>{' '}
            <TextLink
              href={withQuery(paths.promoteNew, { copy: id })}
              className="touch:inline-flex touch:min-h-11 touch:items-center"
            >
              Try more places
            </TextLink>
          </p>
        )}
      </div>
    </div>
  )
}

/** The share of the goal, with a mark where an even delivery would be. */
function PaceBar({ impressions, goal, even }: { impressions: number; goal: number; even: number | null }) {
  const share = (n: number) => `${goal === 0 ? 0 : Math.min(100, (n / goal) * 100)}%`
  return (
    <svg width="100%" height="12" aria-hidden="true" className="block overflow-visible">
      <rect y="3" width="100%" height="6" rx="3" className="fill-sunken stroke-line" />
      <rect y="3" width={share(impressions)} height="6" rx="3" className="fill-leaf" />
      {even !== null && <rect x={share(even)} width="2" height="12" rx="1" className="fill-ink" />}
    </svg>
  )
}

const SPARK = { width: 62, height: 32, top: 4 }

/** The impressions of the last days as a small line; nothing before the second day. */
function DaySpark({ days }: { days: readonly number[] }) {
  if (days.length < 2) return null
  const { width, height, top } = SPARK
  const most = Math.max(1, ...days)
  const points = days.map((n, index): [number, number] => [
    (index / (days.length - 1)) * (width - 4),
    height - (n / most) * (height - top),
  ])
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 1}`}
      width={width}
      height={height + 1}
      aria-hidden="true"
      className="shrink-0 overflow-visible cramped:hidden"
    >
      <path d={`M0 ${height}L${line}L${width - 4} ${height}z`} className="fill-leaf-tint" />
      <path d={`M0 ${height + 0.5}H${width}`} className="stroke-line-2" />
      <path d={`M${line}`} className="fill-none stroke-leaf" strokeWidth="1.6" strokeLinejoin="round" />
      <circle cx={x} cy={y} r="2.6" className="fill-leaf" />
    </svg>
  )
}
