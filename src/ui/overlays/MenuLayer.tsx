import type { ReactNode, RefObject } from 'react'
import {
  Header,
  Keyboard,
  Menu,
  MenuItem,
  type MenuProps,
  MenuSection,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components/Menu'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { ITEM, LAYER, SECTION_TITLE } from '#ui/overlays/layer.ts'
import { type MenuItemProps, MenuParts } from '#ui/overlays/menu-parts.ts'

type MenuLayerProps = MenuProps<object> &
  Pick<PopoverProps, 'placement' | 'isOpen' | 'onOpenChange'> & {
    triggerRef: RefObject<HTMLButtonElement | null>
    className: string | undefined
    children: ReactNode
  }

/** An open menu. */
export function MenuLayer({
  triggerRef,
  placement,
  isOpen,
  onOpenChange,
  className,
  children,
  ...menu
}: MenuLayerProps) {
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={6}
      className={cx(LAYER, 'overflow-auto', className)}
    >
      <Menu {...menu} onClose={() => onOpenChange?.(false)} className="p-1 outline-none">
        <MenuParts value={PARTS}>{children}</MenuParts>
      </Menu>
    </Popover>
  )
}

const PARTS = { Item, Section, Line }

function Item({ children, textValue, icon, start, end, shortcut, tone, ...rest }: MenuItemProps) {
  return (
    <MenuItem
      {...rest}
      textValue={textValue ?? (typeof children === 'string' ? children : undefined)}
      className={cx(
        ITEM,
        'selected:font-semibold',
        tone === 'danger' && 'text-tomato-ink focus:bg-tomato-tint hover:bg-tomato-tint',
      )}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {start ?? (icon && <Icon of={icon} className={tone === 'danger' ? undefined : 'text-ink-3'} />)}
          <span className={cx('min-w-0 flex-1', selectionMode === 'single' && !isSelected && 'pe-7')}>
            {children}
          </span>
          {isSelected ? <Icon of={IconCheck} size={17} className="text-leaf" /> : end}
          {shortcut && (
            <Keyboard className="font-sans text-t1 text-ink-3 pointer-coarse:hidden">{shortcut}</Keyboard>
          )}
        </>
      )}
    </MenuItem>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MenuSection>
      <Header className={SECTION_TITLE}>{title}</Header>
      {children}
    </MenuSection>
  )
}

function Line() {
  return <Separator className="mx-2.5 my-1 border-0 border-t border-line" />
}
