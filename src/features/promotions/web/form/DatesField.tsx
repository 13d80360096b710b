import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useState } from 'react'

import { type Day, dayOf, dayText, formatDay } from '#features/analytics/days.ts'
import { readDate } from '#features/analytics/web/ranges.ts'
import { AHEAD_MAX_DAYS, SPOTLIGHT_MAX_DAYS } from '#features/promotions/rules.ts'
import { STARTS_IN } from '#features/promotions/web/form/spotlight-form.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'

// Closed when the page opens.
const DayGrid = lazyComponent(
  async () => (await import('#features/analytics/web/controls/DayGrid.tsx')).DayGrid,
  {
    fallback: <Skeleton className="h-72 w-68 rounded-card" />,
  },
)

type Dates = { startsOn: string | null; endsOn: string | null }
type DatesFieldProps = {
  value: Dates
  onChange: (dates: Dates) => void
  today: Day
  errors: { startsOn: string | undefined; endsOn: string | undefined }
}

const LENGTHS = ['7', '14', '28'] as const
type Length = (typeof LENGTHS)[number]

/** The first and the last day: typed, picked in a calendar, or by length. */
export function DatesField({ value, onChange, today, errors }: DatesFieldProps) {
  // Another key makes both fields show dates that were not typed into them.
  const [round, setRound] = useState(0)
  const { startsOn, endsOn } = value
  const [from, to] = [startsOn === null ? null : dayOf(startsOn), endsOn === null ? null : dayOf(endsOn)]
  const length =
    from === null || to === null ? undefined : LENGTHS.find((days) => Number(days) === to - from + 1)
  function choose(dates: { from: Day; to: Day }) {
    onChange({ startsOn: dayText(dates.from), endsOn: dayText(dates.to) })
    setRound(round + 1)
  }
  function setLength(days: Length) {
    const first = from ?? today + STARTS_IN
    choose({ from: first, to: first + Number(days) - 1 })
  }
  const picker = (label: string) => (
    <Popover
      label="Days"
      className="w-80 max-w-full md:w-auto"
      trigger={<IconButton icon={IconCalendarEvent} label={label} size="sm" className="-me-1.5" />}
    >
      {(close) => (
        <DayGrid
          from={from}
          to={to}
          first={today}
          last={today + AHEAD_MAX_DAYS + SPOTLIGHT_MAX_DAYS}
          onChange={(dates) => {
            choose(dates)
            close()
          }}
        />
      )}
    </Popover>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-x-3 gap-y-4 @min-[24rem]:grid-cols-2 @min-[38rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <DayField
        key={`first-${round}`}
        id="startsOn"
        label="First day"
        value={from}
        onChange={(day) => onChange({ startsOn: day === null ? null : dayText(day), endsOn })}
        errorMessage={errors.startsOn}
        end={picker('Choose the first day')}
      />
      <DayField
        key={`last-${round}`}
        id="endsOn"
        label="Last day"
        value={to}
        onChange={(day) => onChange({ startsOn, endsOn: day === null ? null : dayText(day) })}
        errorMessage={errors.endsOn}
        end={picker('Choose the last day')}
      />
      <div className="col-span-full @min-[38rem]:col-span-1 @min-[38rem]:pt-7.5">
        <SegmentedControl
          label="Length"
          value={length}
          onChange={setLength}
          options={LENGTHS.map((days) => ({ value: days, label: `${days} days` }))}
        />
      </div>
    </div>
  )
}

type DayFieldProps = {
  id: string
  label: string
  value: Day | null
  onChange: (day: Day | null) => void
  errorMessage: string | undefined
  end: React.ReactNode
}

/** A typed day, DD/MM/YYYY. Text that is no day leaves the field empty, and says so when it is left. */
function DayField({ value, onChange, errorMessage, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isUnread = typed !== null && typed.trim() !== '' && readDate(typed) === null
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/YYYY"
      value={typed ?? (value === null ? '' : formatDay(value))}
      onChange={(event) => {
        setTyped(event.target.value)
        setLeft(false)
        onChange(readDate(event.target.value))
      }}
      onBlur={() => {
        if (typed !== null && readDate(typed) !== null) setTyped(null)
        setLeft(true)
      }}
      errorMessage={isUnread && isLeft ? 'Use a date like 21/11/2026.' : errorMessage}
    />
  )
}
