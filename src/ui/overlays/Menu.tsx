import { type ComponentProps, type ReactElement, type ReactNode, use, useRef, useState } from 'react'
import { type Button, ButtonContext } from 'react-aria-components/Button'
import type { PopoverProps } from 'react-aria-components/Popover'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import { type MenuItemProps, MenuParts } from '#ui/overlays/menu-parts.ts'

// No menu is open when a page opens.
const MenuLayer = lazyComponent(async () => (await import('#ui/overlays/MenuLayer.tsx')).MenuLayer, {
  isOpen: ({ isOpen }) => isOpen === true,
  onDismiss: ({ onOpenChange }) => onOpenChange?.(false),
})
preloadOnInteraction(MenuLayer)

type MenuProps<Id extends string> = {
  /** A Button or an IconButton that opens the menu. */
  trigger: ReactElement
  /** Names the menu for screen readers: 'More for this review'. */
  label: string
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode
  /** For a menu that chooses one of its items. */
  choice?: { value: Id | null; onChange: (id: Id) => void; options: readonly { id: Id }[] }
  placement?: PopoverProps['placement']
  className?: string
}

/** Actions behind one button. React Aria's own trigger would add the open menu, 31 kB, to the first load. */
export function Menu<Id extends string>({
  trigger,
  label,
  children,
  choice,
  placement = 'bottom end',
  className = 'min-w-52',
}: MenuProps<Id>) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<{ isOpen: boolean; autoFocus: true | 'first' | 'last' }>({
    isOpen: false,
    autoFocus: true,
  })
  const open = (autoFocus: true | 'first' | 'last') => setState({ isOpen: true, autoFocus })
  const button: ComponentProps<typeof Button> = {
    ref: triggerRef,
    'aria-haspopup': 'menu',
    'aria-expanded': state.isOpen,
    onPress: ({ pointerType }) =>
      open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
    onKeyDown(event) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return event.continuePropagation()
      event.preventDefault()
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  }
  const selection = choice && {
    selectionMode: 'single' as const,
    disallowEmptySelection: true,
    selectedKeys: choice.value === null ? [] : [choice.value],
    onSelectionChange: (keys: 'all' | Set<unknown>) => {
      const next = choice.options.find(({ id }) => keys !== 'all' && keys.has(id))
      if (next) choice.onChange(next.id)
    },
  }
  return (
    <>
      <ButtonContext value={button}>{trigger}</ButtonContext>
      <MenuLayer
        {...selection}
        {...state}
        aria-label={label}
        triggerRef={triggerRef}
        onOpenChange={(isOpen) => setState({ ...state, isOpen })}
        placement={placement}
        className={className}
      >
        {children}
      </MenuLayer>
    </>
  )
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuParts)
  return parts && <parts.Item {...props} />
}

export function MenuSection(props: { title: string; children: ReactNode }) {
  const parts = use(MenuParts)
  return parts && <parts.Section {...props} />
}

export function MenuSeparator() {
  const parts = use(MenuParts)
  return parts && <parts.Line />
}
