import { Button as AriaButton, ButtonContext } from 'react-aria-components/Button'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import type { FilterMenuProps } from '#ui/overlays/drawn/MenuLayer.tsx'
import { menuDrawing, useMenuTrigger } from '#ui/overlays/menu-trigger.ts'

/** Sorts or narrows a list, at once: small, with its label inside. In a form to be saved use Select. */
export function FilterMenu<Id extends string>({
  label,
  options,
  value,
  onChange,
  isOn,
  className,
}: FilterMenuProps<Id>) {
  const { button, layer } = useMenuTrigger()
  const drawing = menuDrawing()
  const chosen = options.find((option) => option.id === value)
  return (
    <>
      <ButtonContext value={button}>
        <AriaButton
          className={cx(
            'inline-flex min-h-10 items-center gap-1.5 rounded-control border ps-3 pe-2.5 text-t1 font-medium whitespace-nowrap transition-colors touch:min-h-11',
            isOn ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-line-2 bg-surface hover:border-control',
            className,
          )}
        >
          <span className={cx(chosen && !isOn && 'text-ink-3')}>{chosen ? `${label}:` : label}</span>
          {chosen && <span className="font-semibold">{chosen.label}</span>}
          <Icon of={IconChevronDown} size={16} className={cx(!isOn && 'text-ink-3')} />
        </AriaButton>
      </ButtonContext>
      {drawing && layer && (
        <drawing.OptionsLayer {...layer} label={label} options={options} value={value} onChange={onChange} />
      )}
    </>
  )
}
