import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { lazyOverlay } from '#ui/lazy/lazy.tsx'

type PopoverProps = {
  /** A Button or an IconButton: pressing it opens the popover. */
  trigger: ReactElement
  label: string
  /** A function is given `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: AriaPopoverProps['placement']
  className?: string
}

// No popover is open when a page opens: its drawing comes when a pointer or the focus comes near.
const PopoverLayer = lazyOverlay(
  async () => (await import('#ui/overlays/drawn/PopoverLayer.tsx')).PopoverLayer,
  ({ onClose }) => onClose(),
  ({ isOpen }) => isOpen,
)

/** Something small beside its button: a filter with more than one control. */
export function Popover({ trigger, label, children, placement = 'bottom start', className }: PopoverProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const button = {
    ref: triggerRef,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onHoverStart: PopoverLayer.load,
    onFocus: PopoverLayer.load,
    onPress: () => setOpen(true),
  } as const
  return (
    <>
      <ButtonContext value={button}>{trigger}</ButtonContext>
      <PopoverLayer
        label={label}
        triggerRef={triggerRef}
        isOpen={isOpen}
        onClose={close}
        placement={placement}
        className={className}
      >
        {typeof children === 'function' ? children(close) : children}
      </PopoverLayer>
    </>
  )
}
