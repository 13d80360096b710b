import { useState } from 'react'

import { BUDGET_MIN } from '#features/promotions/rules.ts'
import { BudgetSlider } from '#features/promotions/web/form/BudgetSlider.tsx'
import { formatCredit } from '#features/promotions/web/words.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

type BudgetFieldProps = {
  /** Cents. */
  value: number | null
  onChange: (cents: number | null) => void
  left: number
  errorMessage: string | undefined
}

/** The budget: typed in dollars, or moved in steps of $5 (Page Up and Down: $25). */
export function BudgetField({ value, onChange, left, errorMessage }: BudgetFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const most = Math.max(left, BUDGET_MIN)
  const isOver = value !== null && value > left
  const set = (cents: number) => {
    setTyped(null)
    onChange(Math.min(most, Math.max(BUDGET_MIN, cents)))
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-7 gap-y-3 @min-[34rem]:grid-cols-[16.5rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          id="budgetCents"
          label="Budget in dollars"
          start="$"
          inputMode="decimal"
          autoComplete="off"
          className="flex-[1_1_8rem]"
          value={typed ?? (value === null ? '' : dollarsOf(value))}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(centsOf(event.target.value))
          }}
          onBlur={() => typed !== null && centsOf(typed) !== null && setTyped(null)}
          errorMessage={errorMessage ?? (isOver ? `You have ${formatCredit(left)} left.` : undefined)}
        />
        {left >= BUDGET_MIN && (
          <Button
            size="sm"
            className={errorMessage !== undefined || isOver ? 'mb-8.5' : 'mb-1.5'}
            onPress={() => set(left)}
            isDisabled={value === left}
          >
            Use all {formatCredit(left)}
          </Button>
        )}
      </div>
      {left > BUDGET_MIN && <BudgetSlider value={value ?? BUDGET_MIN} left={left} onChange={set} />}
    </div>
  )
}

const dollarsOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** Parses '150', '$150' or '1,250.50' as cents; null for anything else. */
function centsOf(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3})/g, '')
    .replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}
