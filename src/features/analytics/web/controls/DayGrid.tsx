import { type CalendarDate, parseDate } from '@internationalized/date'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'

import { type Day, dayOf, dayText } from '#features/analytics/days.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'

type DayGridProps = {
  from: Day | null
  to: Day | null
  first: Day
  last: Day
  onChange: (range: { from: Day; to: Day }) => void
}

const dateOf = (day: Day): CalendarDate => parseDate(dayText(day))

/** A month grid; two presses, or Enter twice, choose the first and the last day. */
export function DayGrid({ from, to, first, last, onChange }: DayGridProps) {
  const isRange = from !== null && to !== null && first <= from && from <= to && to <= last
  return (
    <RangeCalendar
      aria-label="Days"
      value={isRange ? { start: dateOf(from), end: dateOf(to) } : null}
      onChange={({ start, end }) => onChange({ from: dayOf(start.toString()), to: dayOf(end.toString()) })}
      minValue={dateOf(first)}
      maxValue={dateOf(last)}
      defaultFocusedValue={dateOf(isRange ? to : last)}
      firstDayOfWeek="mon"
      className="w-68 max-w-full"
    >
      <div className="flex items-center justify-between">
        <IconButton slot="previous" icon={IconChevronLeft} label="Previous month" size="sm" />
        <Heading level={3} className="font-sans text-t1 font-semibold" />
        <IconButton slot="next" icon={IconChevronRight} label="Next month" size="sm" />
      </div>
      <CalendarGrid weekdayStyle="short" className="mt-1 w-full table-fixed text-center text-t1 tabular-nums">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="py-1 font-medium text-ink-3">{day.slice(0, 2)}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="cursor-pointer rounded-mark outline-none outside-month:invisible focus-visible:outline-2 focus-visible:outline-focus disabled:cursor-not-allowed selected:rounded-none selected:bg-leaf-tint selection-start:rounded-s-mark selection-end:rounded-e-mark"
            >
              {({ formattedDate, isSelectionStart, isSelectionEnd, isDisabled }) => (
                <span
                  className={cx(
                    'grid h-8 place-items-center rounded-mark touch:h-10',
                    isDisabled && 'text-ink-3 opacity-50',
                    isSelectionStart || isSelectionEnd
                      ? 'forced-mark bg-leaf font-semibold text-on-leaf'
                      : !isDisabled && 'hover:bg-sunken',
                  )}
                >
                  {formattedDate}
                </span>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  )
}
