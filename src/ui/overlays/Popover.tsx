import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'

const PopoverLayer = lazyComponent(async () => (await import('#ui/overlays/PopoverLayer.tsx')).PopoverLayer, {
  isOpen: ({ isOpen }) => isOpen,
  onDismiss: ({ onClose }) => onClose(),
})
preloadOnInteraction(PopoverLayer)

type PopoverProps = {
  /** A Button or an IconButton that opens the popover. */
  trigger: ReactElement
  label: string
  /** A function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}

/** Something small beside its button: a filter with more than one control. */
export function Popover({ trigger, label, children, className }: PopoverProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const button = {
    ref: triggerRef,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
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
        placement="bottom start"
        className={className}
      >
        {typeof children === 'function' ? children(close) : children}
      </PopoverLayer>
    </>
  )
}
