import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'

import { addMonths, type Day, dayOf, dayText, monthAfter, weekday } from '#features/analytics/days.ts'
import { monthName } from '#features/analytics/web/words.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'

type DayGridProps = {
  /** What is marked; the end is missing while only the first day is chosen. */
  from: Day | null
  to: Day | null
  first: Day
  last: Day
  onPick: (day: Day) => void
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const monthOf = (day: Day) => dayOf(`${dayText(day).slice(0, 7)}-01`)

/** A month of days to choose from. Arrow keys move by day and week, Page up and Page down by month. */
export function DayGrid({ from, to, first, last, onPick }: DayGridProps) {
  const [focus, setFocus] = useState<Day>(() => Math.min(last, Math.max(first, to ?? from ?? last)))
  const grid = useRef<HTMLTableElement>(null)
  const month = monthOf(focus)
  const days = Array.from({ length: monthAfter(month) - month }, (_, index) => month + index)
  const cells = [...Array.from({ length: weekday(month) }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, index) => cells.slice(index * 7, index * 7 + 7))

  function move(day: Day, isKey: boolean) {
    setFocus(Math.min(last, Math.max(first, day)))
    if (isKey) requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  function step(event: KeyboardEvent) {
    const by = {
      ArrowLeft: focus - 1,
      ArrowRight: focus + 1,
      ArrowUp: focus - 7,
      ArrowDown: focus + 7,
      PageUp: addMonths(focus, -1),
      PageDown: addMonths(focus, 1),
      Home: focus - weekday(focus),
      End: focus - weekday(focus) + 6,
    }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by, true)
  }

  return (
    <div className="w-68 max-w-full">
      <div className="flex items-center justify-between">
        <IconButton
          icon={IconChevronLeft}
          label="Month before"
          size="sm"
          isDisabled={month <= first}
          onPress={() => move(addMonths(month, -1), false)}
        />
        <p aria-live="polite" className="text-t1 font-semibold">
          {monthName(month)}
        </p>
        <IconButton
          icon={IconChevronRight}
          label="Month after"
          size="sm"
          isDisabled={monthAfter(month) > last}
          onPress={() => move(addMonths(month, 1), false)}
        />
      </div>
      <table
        ref={grid}
        aria-label={monthName(month)}
        className="mt-1 w-full table-fixed text-center text-t1 tabular-nums"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="py-1 font-medium text-ink-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => {
                if (day === null) return <td key={index} aria-hidden="true" />
                const isEnd = day === from || day === to
                const isInside = from !== null && to !== null && day >= from && day <= to
                return (
                  <td
                    key={index}
                    className={cx(
                      'p-0',
                      isInside && 'bg-leaf-tint',
                      day === from && 'rounded-s-mark',
                      day === to && 'rounded-e-mark',
                    )}
                  >
                    <button
                      type="button"
                      tabIndex={day === focus ? 0 : -1}
                      disabled={day < first || day > last}
                      aria-label={`${Number(dayText(day).slice(8))} ${monthName(month)}`}
                      aria-pressed={isEnd || isInside}
                      onKeyDown={step}
                      onClick={() => {
                        setFocus(day)
                        onPick(day)
                      }}
                      className={cx(
                        'h-8 w-full rounded-mark disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-50 touch:h-10',
                        isEnd ? 'bg-leaf font-semibold text-on-leaf' : 'hover:bg-sunken',
                      )}
                    >
                      {Number(dayText(day).slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
