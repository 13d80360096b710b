import type { CSSProperties, KeyboardEvent } from 'react'

import { BUDGET_MIN } from '#features/promotions/rules.ts'
import { formatCredit } from '#features/promotions/web/words.ts'

/** Cents. */
type BudgetSliderProps = { value: number; left: number; onChange: (cents: number) => void }

/** Cents. */
const [STEP, PAGE] = [500, 2_500]

/** The budget between the least and all that is left, in steps of $5; Page Up and Page Down move $25. */
export function BudgetSlider({ value, left, onChange }: BudgetSliderProps) {
  const share = Math.min(1, Math.max(0, (value - BUDGET_MIN) / (left - BUDGET_MIN)))
  // The last step of the track; beyond it is all that is left.
  const last = BUDGET_MIN + Math.floor((left - BUDGET_MIN) / STEP) * STEP
  function page(event: KeyboardEvent) {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    onChange(value + (event.key === 'PageUp' ? PAGE : -PAGE))
  }
  return (
    <div className="@min-[34rem]:pt-9">
      <input
        type="range"
        aria-label="Budget"
        aria-valuetext={formatCredit(value)}
        min={BUDGET_MIN}
        max={last}
        step={STEP}
        value={Math.min(last, value)}
        onChange={({ target }) => onChange(target.valueAsNumber === last ? left : target.valueAsNumber)}
        onKeyDown={page}
        // The filled part of the track, which no pseudo-element of the standard draws.
        style={{ '--share': `${share * 100}%` } as CSSProperties}
        className="slider block w-full"
      />
      <p aria-hidden="true" className="mt-1 flex justify-between text-t1 text-ink-3 tabular-nums">
        <span>{formatCredit(BUDGET_MIN)}</span>
        <span>{formatCredit(left)} left</span>
      </p>
    </div>
  )
}
