import { type ComponentType, createContext, type ReactNode } from 'react'
import type { IconType } from '#ui/display/Icon.tsx'

export type MenuItemProps = {
  id?: string
  children: ReactNode
  /** Needed for type-ahead if `children` is more than text. */
  textValue?: string
  icon?: IconType
  /** In place of an icon: a brand's mark, a portrait. */
  start?: ReactNode
  /** At the far end: a tick, a count. */
  end?: ReactNode
  shortcut?: string
  tone?: 'danger'
  href?: string
  target?: '_blank'
  isDisabled?: boolean
  onAction?: () => void
}

/** Renders the parts of an open menu; loaded with the menu's script. */
export const MenuParts = createContext<{
  Item: ComponentType<MenuItemProps>
  Section: ComponentType<{ title: string; children: ReactNode }>
  Line: ComponentType
} | null>(null)
