import type { ReactNode, RefObject } from 'react'
import {
  Header,
  Keyboard,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components/Menu'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { ITEM, LAYER, SECTION_TITLE } from '#ui/overlays/layer.ts'

// The drawing of open menus: loaded by menu-trigger.ts, drawn by Menu.tsx and FilterMenu.tsx.

/** Where the focus goes: on the list for a pointer, on an item for a key. */
export type MenuFocus = true | 'first' | 'last'

export type MenuItemProps = {
  id?: string
  children: ReactNode
  /** Needed for typing ahead where `children` is more than text. */
  textValue?: string
  icon?: IconType
  /** In place of an icon: a brand's mark, a portrait. */
  start?: ReactNode
  /** At the far end: a shortcut, a tick. */
  end?: ReactNode
  shortcut?: string
  tone?: 'danger'
  href?: string
  target?: '_blank'
  isDisabled?: boolean
  onAction?: () => void
}

export type FilterMenuProps<Id extends string> = {
  /** 'Sort' reads 'Sort: Latest'; with nothing chosen the label alone. */
  label: string
  options: readonly { id: Id; label: string; icon?: IconType }[]
  value: Id | null
  onChange: (value: Id) => void
  /** Marked: it narrows what is shown. */
  isOn?: boolean
  className?: string
}

type LayerProps = Omit<AriaMenuProps<object>, 'className' | 'autoFocus'> & {
  label: string
  isOpen: boolean
  triggerRef: RefObject<HTMLButtonElement | null>
  focus: MenuFocus
  onClose: () => void
  children: ReactNode
  placement?: PopoverProps['placement']
  className?: string
}

export function MenuLayer({
  label,
  isOpen,
  triggerRef,
  focus,
  onClose,
  placement,
  className,
  children,
  ...menu
}: LayerProps) {
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
      placement={placement}
      offset={6}
      className={cx(LAYER, 'overflow-auto', className)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus */}
      <AriaMenu {...menu} aria-label={label} autoFocus={focus} onClose={onClose} className="p-1 outline-none">
        {children}
      </AriaMenu>
    </Popover>
  )
}

export function Item({ children, textValue, icon, start, end, shortcut, tone, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={textValue ?? (typeof children === 'string' ? children : undefined)}
      className={cx(ITEM, tone === 'danger' && 'text-tomato-ink focus:bg-tomato-tint hover:bg-tomato-tint')}
    >
      {start ?? (icon && <Icon of={icon} className={tone === 'danger' ? undefined : 'text-ink-3'} />)}
      <span className="min-w-0 flex-1">{children}</span>
      {end}
      {shortcut && <Keyboard className="font-sans text-t1 text-ink-3 pointer-coarse:hidden">{shortcut}</Keyboard>}
    </AriaMenuItem>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className={SECTION_TITLE}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function Line() {
  return <Separator className="mx-2.5 my-1 border-0 border-t border-line" />
}

type OptionsProps<Id extends string> = Pick<FilterMenuProps<Id>, 'label' | 'options' | 'value' | 'onChange'> &
  Pick<LayerProps, 'isOpen' | 'triggerRef' | 'focus' | 'onClose'>

/** One of several, with a tick at the chosen one. */
export function OptionsLayer<Id extends string>({ options, value, onChange, ...layer }: OptionsProps<Id>) {
  return (
    <MenuLayer
      {...layer}
      placement="bottom start"
      className="min-w-(--trigger-width)"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const next = options.find((option) => keys !== 'all' && keys.has(option.id))
        if (next) onChange(next.id)
      }}
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
    </MenuLayer>
  )
}
