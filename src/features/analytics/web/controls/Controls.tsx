import type { AnalyticsFrame } from '#features/analytics/contract.ts'
import type { Day } from '#features/analytics/days.ts'
import type { Range } from '#features/analytics/rules.ts'
import { ComparePicker } from '#features/analytics/web/controls/ComparePicker.tsx'
import { RangePicker } from '#features/analytics/web/controls/RangePicker.tsx'
import { useChoose } from '#features/analytics/web/queries.ts'
import { PRESETS, type PresetId } from '#features/analytics/web/ranges.ts'
import type { View } from '#features/analytics/web/view.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { useShortcuts } from '#web/navigation/shortcuts.ts'

type ControlsProps = {
  brandId: string
  frame: AnalyticsFrame
  view: View
  range: Range
  today: Day
  otherName: string
  before: string
  onChange: (changed: Partial<View>) => void
}

/** The presets with their own buttons. */
const QUICK: readonly PresetId[] = ['7d', '30d', '90d', '12m']

/** The range and the comparison. Each preset has a shortcut. */
export function Controls({ brandId, frame, view, range, today, otherName, before, onChange }: ControlsProps) {
  const choose = useChoose(brandId)
  useShortcuts(
    PRESETS.map(({ id, key }) => ({ keys: [key], run: () => onChange({ chosen: id, interval: null }) })),
  )
  const quick = PRESETS.filter(({ id }) => QUICK.includes(id)).map(({ id, short }) => ({
    value: id,
    label: short,
  }))
  return (
    <div data-print="hide" className="mb-4">
      <div className="flex flex-col gap-2.5 md:flex-row md:flex-wrap md:items-center md:gap-x-3">
        <RangePicker
          chosen={view.chosen}
          range={range}
          today={today}
          onChange={(chosen) => onChange({ chosen, interval: null })}
        />
        <ComparePicker
          brandId={brandId}
          frame={frame}
          name={otherName}
          before={before}
          onChoose={choose.mutate}
        />
        <SegmentedControl
          label="Days"
          className="max-xl:hidden xl:ms-auto"
          options={quick}
          value={
            typeof view.chosen === 'string' ? view.chosen : ('' as PresetId) // None of them is chosen.
          }
          onChange={(chosen) => onChange({ chosen, interval: null })}
        />
      </div>
      <FormError
        message={choose.isError ? `We couldn’t save that. ${choose.error.message}` : undefined}
        className="mt-3"
      />
    </div>
  )
}
