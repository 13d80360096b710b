import { type FormEvent, type KeyboardEvent, useState } from 'react'

import { type Day, dayOf, formatDay } from '#features/analytics/days.ts'
import { FIRST_DAY, type Range } from '#features/analytics/rules.ts'
import { DayGrid } from '#features/analytics/web/controls/DayGrid.tsx'
import { type Chosen, PRESETS, readDate } from '#features/analytics/web/ranges.ts'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { ITEM } from '#ui/overlays/layer.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'

type RangeFormProps = { chosen: Chosen; range: Range; today: Day; onApply: (chosen: Chosen) => void }

/** A choice of days: a preset with one press, or custom days, typed or picked, with Apply. */
export function RangeForm({ chosen, range, today, onApply }: RangeFormProps) {
  const [typed, setTyped] = useState({ from: formatDay(range.from), to: formatDay(range.to) })
  const [isTried, setTried] = useState(false)
  const from = readDate(typed.from)
  const to = readDate(typed.to)
  const errors = {
    from:
      from === null
        ? 'Use a date like 21/10/2026.'
        : from > today
          ? 'This date is in the future.'
          : undefined,
    to:
      to === null
        ? 'Use a date like 21/11/2026.'
        : from !== null && to < from
          ? 'This is before the start date.'
          : undefined,
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (from === null || to === null || errors.from || errors.to) return
    onApply({ from, to: Math.min(to, today) })
  }
  /** The page's shortcuts also work here. */
  function byKey(event: KeyboardEvent) {
    const preset = PRESETS.find(({ key }) => key === event.key)
    if (preset && !event.ctrlKey && !event.metaKey && !event.altKey) onApply(preset.id)
  }

  return (
    <div className="flex flex-col gap-4 md:flex-row">
      <ul className="grid grid-cols-2 content-start gap-x-2 md:w-48 md:grid-cols-1">
        {PRESETS.map(({ id, label, key }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onApply(id)}
              onKeyDown={byKey}
              className={cx(
                ITEM,
                'w-full text-start',
                id === chosen && 'bg-leaf-tint font-semibold text-leaf-ink',
              )}
            >
              <span className="flex-1">{label}</span>
              <Kbd>{key.toUpperCase()}</Kbd>
            </button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={apply}
        className="border-line max-md:border-t max-md:pt-4 md:border-s md:ps-4"
      >
        <div className="grid w-68 max-w-full grid-cols-2 gap-2">
          <TextField
            label="From"
            inputMode="numeric"
            autoComplete="off"
            value={typed.from}
            onChange={(event) => setTyped({ ...typed, from: event.target.value })}
            errorMessage={isTried ? errors.from : undefined}
          />
          <TextField
            label="To"
            inputMode="numeric"
            autoComplete="off"
            value={typed.to}
            onChange={(event) => setTyped({ ...typed, to: event.target.value })}
            errorMessage={isTried ? errors.to : undefined}
          />
        </div>
        <div className="mt-3">
          <DayGrid
            from={from}
            to={to}
            first={dayOf(FIRST_DAY)}
            last={today}
            onChange={(days) => setTyped({ from: formatDay(days.from), to: formatDay(days.to) })}
          />
        </div>
        <Button type="submit" variant="primary" isBlock className="mt-3">
          Apply
        </Button>
      </form>
    </div>
  )
}
