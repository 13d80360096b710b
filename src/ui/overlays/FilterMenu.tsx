import { Button } from 'react-aria-components/Button'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'

type FilterMenuProps<Id extends string> = {
  /** 'Sort' is shown as 'Sort: Latest'; without a choice, the label alone. */
  label: string
  options: readonly { id: Id; label: string; icon?: IconType }[]
  value: Id | null
  onChange: (value: Id) => void
  /** Marks an active filter. */
  isOn?: boolean
  className?: string
}

/** Sorts or filters a list at once: small, with its label inside. In a form to be saved use Select. */
export function FilterMenu<Id extends string>({ label, isOn, className, ...choice }: FilterMenuProps<Id>) {
  const chosen = choice.options.find((option) => option.id === choice.value)
  return (
    <Menu
      label={label}
      choice={choice}
      placement="bottom start"
      className="min-w-(--trigger-width)"
      trigger={
        <Button
          className={cx(
            'inline-flex min-h-10 items-center gap-1.5 rounded-control border ps-3 pe-2.5 text-t1 font-medium whitespace-nowrap transition-colors touch:min-h-11',
            isOn ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-line-2 bg-surface hover:border-control',
            className,
          )}
        >
          <span className={cx(chosen && !isOn && 'text-ink-3')}>{chosen ? `${label}:` : label}</span>
          {chosen && <span className="font-semibold">{chosen.label}</span>}
          <Icon of={IconChevronDown} size={16} className={cx(!isOn && 'text-ink-3')} />
        </Button>
      }
    >
      {choice.options.map(({ id, label: name, icon }) => (
        <MenuItem key={id} id={id} textValue={name} {...(icon && { icon })}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
