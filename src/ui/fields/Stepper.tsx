import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'

import { IconButton } from '#ui/actions/IconButton.tsx'

type StepperProps = {
  /** Names the number for screen readers: 'Reviews shown'. */
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  isDisabled?: boolean
}

/** A small number between two buttons. A number that can be large is a TextField. */
export function Stepper({ label, value, min, max, onChange, isDisabled = false }: StepperProps) {
  const button = 'size-9! rounded-[7px]! touch:size-11!'
  return (
    <fieldset
      aria-label={label}
      className="inline-flex items-center rounded-control border border-line-2 bg-surface has-[:focus-visible]:border-control"
    >
      <IconButton
        icon={IconMinus}
        size="sm"
        label="Fewer"
        isDisabled={isDisabled || value <= min}
        onPress={() => onChange(Math.max(min, value - 1))}
        className={button}
      />
      <output className="min-w-7 text-center font-semibold tabular-nums">{value}</output>
      <IconButton
        icon={IconPlus}
        size="sm"
        label="More"
        isDisabled={isDisabled || value >= max}
        onPress={() => onChange(Math.min(max, value + 1))}
        className={button}
      />
    </fieldset>
  )
}
