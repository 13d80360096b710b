import { type RefObject, useRef, useState } from 'react'
import type { ButtonProps } from 'react-aria-components/Button'
import type { MenuFocus } from '#ui/overlays/drawn/MenuLayer.tsx'
import type * as Layer from '#ui/overlays/drawn/MenuLayer.tsx'

type Drawing = typeof Layer

let loaded: Drawing | null = null

/** What draws an open menu, once it is there. */
export function menuDrawing(): Drawing | null {
  return loaded
}

/** No menu is open when a page opens, so its drawing comes when a pointer or the focus comes near. Should that fail, the next press tries again. */
async function load(): Promise<Drawing | null> {
  loaded ??= await import('#ui/overlays/drawn/MenuLayer.tsx').catch(() => null)
  return loaded
}

type MenuTrigger = {
  /** For the button, by React Aria's ButtonContext. */
  button: ButtonProps & { ref: RefObject<HTMLButtonElement | null> }
  /** For the layer; null while it was never opened. */
  layer: {
    triggerRef: RefObject<HTMLButtonElement | null>
    isOpen: boolean
    focus: MenuFocus
    onClose: () => void
  } | null
}

/** A button and the menu it opens: by press, or by the arrow keys with the first or last item focused. */
export function useMenuTrigger(): MenuTrigger {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<{ isOpen: boolean; focus: MenuFocus } | null>(null)
  const preload = () => void load()
  const open = (focus: MenuFocus) => void load().then((drawing) => drawing && setState({ isOpen: true, focus }))
  return {
    button: {
      ref: triggerRef,
      'aria-haspopup': 'menu',
      'aria-expanded': state?.isOpen ?? false,
      onHoverStart: preload,
      onFocus: preload,
      onPress: ({ pointerType }) => open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return event.continuePropagation()
        event.preventDefault()
        open(event.key === 'ArrowDown' ? 'first' : 'last')
      },
    },
    layer: state && { ...state, triggerRef, onClose: () => setState({ ...state, isOpen: false }) },
  }
}
