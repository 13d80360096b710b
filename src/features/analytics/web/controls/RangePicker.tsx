import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Button } from 'react-aria-components/Button'

import { type Day, formatDay } from '#features/analytics/days.ts'
import type { Range } from '#features/analytics/rules.ts'
import { type Chosen, presetName } from '#features/analytics/web/ranges.ts'
import { lazyComponent } from '#ui/lazy.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'

// Closed when the page opens.
const RangeForm = lazyComponent(
  async () => (await import('#features/analytics/web/controls/RangeForm.tsx')).RangeForm,
  { fallback: <Skeleton className="h-80 w-68 rounded-card" /> },
)

type RangePickerProps = { chosen: Chosen; range: Range; today: Day; onChange: (chosen: Chosen) => void }

/** A button with the current range, which opens the choice. */
export function RangePicker({ chosen, range, today, onChange }: RangePickerProps) {
  return (
    <Popover
      label="Days"
      className="w-80 max-w-full md:w-auto"
      trigger={
        <Button className={CONTROL}>
          <Icon of={IconCalendar} className="text-ink-3" />
          <span className="font-semibold">{presetName(chosen)}</span>
          <span className="text-ink-3 tabular-nums max-sm:sr-only">
            {formatDay(range.from)}
            {range.to > range.from && ` to ${formatDay(range.to)}`}
          </span>
          <Icon of={IconChevronDown} size={16} className="ms-auto text-ink-3" />
        </Button>
      }
    >
      {(close) => (
        <RangeForm
          chosen={chosen}
          range={range}
          today={today}
          onApply={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    </Popover>
  )
}

/** A control above the numbers that opens an overlay. */
export const CONTROL =
  'inline-flex min-h-10 min-w-0 items-center gap-2 rounded-control border border-line-2 bg-surface px-3 text-start text-t1 whitespace-nowrap transition-colors hover:border-control touch:min-h-11'
