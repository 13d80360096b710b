import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/Icon.tsx'
import { ITEM, LAYER } from '#ui/layer.ts'

type FilterMenuProps<Id extends string> = {
  /** 'Sort' reads 'Sort: Latest'; with nothing chosen the label alone. */
  label: string
  options: readonly { id: Id; label: string; icon?: IconType }[]
  value: Id | null
  onChange: (value: Id) => void
  /** Marked: it narrows what is shown. */
  isOn?: boolean
  className?: string
}

/** Sorts or narrows a list, at once: small, with its label inside. In a form to be saved use Select. */
export function FilterMenu<Id extends string>({
  label,
  options,
  value,
  onChange,
  isOn,
  className,
}: FilterMenuProps<Id>) {
  const chosen = options.find((option) => option.id === value)
  return (
    <MenuTrigger>
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
      <Popover placement="bottom start" offset={6} className={cx(LAYER, 'min-w-(--trigger-width) overflow-auto')}>
        <AriaMenu
          aria-label={label}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value === null ? [] : [value]}
          onSelectionChange={(keys) => {
            const next = options.find((option) => keys !== 'all' && keys.has(option.id))
            if (next) onChange(next.id)
          }}
          className="p-1 outline-none"
        >
          {options.map((option) => (
            <AriaMenuItem
              key={option.id}
              id={option.id}
              textValue={option.label}
              className={cx(ITEM, 'group/item pe-9 selected:font-semibold')}
            >
              {option.icon && <Icon of={option.icon} className="text-ink-3" />}
              {option.label}
              <span className="absolute end-2.5 hidden text-leaf group-selected/item:block">
                <Icon of={IconCheck} size={17} />
              </span>
            </AriaMenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
