import type { ReactElement, ReactNode } from 'react'
import {
  Header,
  Keyboard,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components/Menu'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/Icon.tsx'
import { ITEM, LAYER, SECTION_TITLE } from '#ui/layer.ts'

type MenuProps = {
  /** A Button or an IconButton: pressing it opens the menu. */
  trigger: ReactElement
  /** Names the menu for screen readers: 'More for this review'. */
  label: string
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode
  placement?: PopoverProps['placement']
  className?: string
}

/** Actions behind one button. */
export function Menu({ trigger, label, children, placement = 'bottom end', className }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} offset={6} className={cx(LAYER, 'min-w-52 overflow-auto', className)}>
        <AriaMenu aria-label={label} className="p-1 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

type MenuItemProps = {
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

export function MenuItem({ children, textValue, icon, start, end, shortcut, tone, ...rest }: MenuItemProps) {
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

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className={SECTION_TITLE}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className="mx-2.5 my-1 border-0 border-t border-line" />
}
