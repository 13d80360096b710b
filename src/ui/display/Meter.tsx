import { cx } from '#ui/cx.ts'

export type MeterTone = 'leaf' | 'marigold' | 'beet' | 'tomato'

const FILLS = {
  leaf: 'fill-leaf',
  marigold: 'fill-marigold',
  beet: 'fill-beet',
  tomato: 'fill-tomato',
} satisfies Record<MeterTone, string>

type MeterProps = {
  label: string
  value: number
  max?: number
  /** Read instead of a percentage: '$188 of $600 left'. */
  valueText?: string
  tone?: MeterTone
  className?: string
}

/** A share of a whole: credit left, the share of five stars. Its text is beside it. */
export function Meter(props: MeterProps) {
  return <Track kind="meter" {...props} />
}

/** The progress of an upload or of a form's steps. Announced as progress. */
export function ProgressBar(props: MeterProps) {
  return <Track kind="progressbar" {...props} />
}

function Track({
  kind,
  label,
  value,
  max = 100,
  valueText,
  tone = 'leaf',
  className,
}: MeterProps & { kind: 'meter' | 'progressbar' }) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role={kind}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
      className={cx('h-2 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line', className)}
    >
      <svg width="100%" height="100%" aria-hidden="true" className={cx('block', FILLS[tone])}>
        <rect width={`${part * 100}%`} height="100%" rx="4" />
      </svg>
    </div>
  )
}
