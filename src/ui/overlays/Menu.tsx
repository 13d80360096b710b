import type { ReactElement, ReactNode } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import type { PopoverProps } from 'react-aria-components/Menu'
import { cx } from '#ui/cx.ts'
import type { MenuItemProps } from '#ui/overlays/drawn/MenuLayer.tsx'
import { menuDrawing, useMenuTrigger } from '#ui/overlays/menu-trigger.ts'

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
  const { button, layer } = useMenuTrigger()
  const drawing = menuDrawing()
  return (
    <>
      <ButtonContext value={button}>{trigger}</ButtonContext>
      {drawing && layer && (
        <drawing.MenuLayer {...layer} label={label} placement={placement} className={cx('min-w-52', className)}>
          {children}
        </drawing.MenuLayer>
      )}
    </>
  )
}

export function MenuItem(props: MenuItemProps) {
  const drawing = menuDrawing()
  return drawing && <drawing.Item {...props} />
}

export function MenuSection(props: { title: string; children: ReactNode }) {
  const drawing = menuDrawing()
  return drawing && <drawing.Section {...props} />
}

export function MenuSeparator() {
  const drawing = menuDrawing()
  return drawing && <drawing.Line />
}
