import { cx } from '#ui/cx.ts'
import { type ChoiceProps, Radios } from '#ui/fields/parts/Radios.tsx'

type SegmentedControlProps<Value extends string> = ChoiceProps<Value> & {
  /** Names the group for screen readers: 'Filter reviews'. */
  label: string
  className?: string
}

/** A choice of two to four short words side by side: filters, monthly or annual. Arrow keys move. */
export function SegmentedControl<Value extends string>({
  label,
  className,
  ...choice
}: SegmentedControlProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={cx(
        'inline-flex max-w-full flex-wrap gap-0.5 rounded-[23px] bg-sunken p-[3px] inset-ring inset-ring-line',
        className,
      )}
    >
      <Radios
        {...choice}
        option="relative inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-pill px-3.5 text-t1 font-semibold whitespace-nowrap text-ink-2 transition-colors hover:text-ink has-[:checked]:bg-surface has-[:checked]:text-ink has-[:checked]:ring-1 has-[:checked]:ring-line-2 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus touch:min-h-10"
        radio="absolute inset-0 cursor-[inherit] appearance-none rounded-pill outline-none"
      >
        {(option) => (
          <span className="pointer-events-none relative inline-flex items-center gap-1.5">
            {option.label}
          </span>
        )}
      </Radios>
    </fieldset>
  )
}
