import { useId } from 'react'

import { WIDTH_MAX, WIDTH_MIN } from '#features/embeds/rules.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

type WidthFieldProps = {
  /** Pixels at most; null fills its column. */
  value: number | null
  onChange: (width: number | null) => void
  isDisabled?: boolean
  errorMessage?: string | undefined
}

const USUAL = 720

/** As wide as its column, or at most some pixels. */
export function WidthField({ value, onChange, isDisabled = false, errorMessage }: WidthFieldProps) {
  const label = useId()
  return (
    <div className="border-t border-line py-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span id={label} aria-hidden="true" className="font-medium">
          Width
        </span>
        <SegmentedControl
          label="Width"
          value={value === null ? 'column' : 'most'}
          onChange={(next) => onChange(next === 'column' ? null : USUAL)}
          isDisabled={isDisabled}
          options={[
            { value: 'column', label: 'Fills its column' },
            { value: 'most', label: 'At most' },
          ]}
        />
      </div>
      {value !== null && (
        <TextField
          id="width"
          label="Pixels at most"
          type="number"
          inputMode="numeric"
          min={WIDTH_MIN}
          max={WIDTH_MAX}
          step={20}
          end="px"
          className="mt-2"
          disabled={isDisabled}
          value={Number.isNaN(value) ? '' : value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          {...(errorMessage !== undefined && { errorMessage: `Enter ${WIDTH_MIN} to ${WIDTH_MAX} pixels.` })}
        />
      )}
    </div>
  )
}
