import { lazy, type ReactElement, type ReactNode, Suspense, useRef, useState } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'

type PopoverProps = {
  /** A Button or an IconButton: pressing it opens the popover. */
  trigger: ReactElement
  label: string
  /** A function is given `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: AriaPopoverProps['placement']
  className?: string
}

const load = () => import('#ui/layers/drawn/PopoverLayer.tsx')
// No popover is open when a page opens: its drawing comes when a pointer or the focus comes near.
const PopoverLayer = lazy(async () => ({ default: (await load()).PopoverLayer }))

/** Something small beside its button: a filter with more than one control. */
export function Popover({ trigger, label, children, placement = 'bottom start', className }: PopoverProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  /** Null while it was never opened. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const close = () => setOpen(false)
  const preload = () => void load().catch(() => null)
  const button = {
    ref: triggerRef,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen ?? false,
    onHoverStart: preload,
    onFocus: preload,
    onPress: () => setOpen(true),
  } as const
  return (
    <>
      <ButtonContext value={button}>{trigger}</ButtonContext>
      {isOpen !== null && (
        <Suspense fallback={null}>
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
        </Suspense>
      )}
    </>
  )
}
