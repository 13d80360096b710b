import type { ReactNode, RefObject } from 'react'
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { cx } from '#ui/cx.ts'
import { LAYER } from '#ui/overlays/layer.ts'

// The drawing of an open popover: loaded by Popover.tsx, or by whoever decides itself when it opens.

type PopoverLayerProps = {
  label: string
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose: () => void
  placement: PopoverProps['placement']
  className: string | undefined
  children: ReactNode
}

/** The layer itself is the dialog: with one inside it, what closes it for screen readers would stand in no region. */
export function PopoverLayer({
  label,
  triggerRef,
  isOpen,
  onClose,
  placement,
  className,
  children,
}: PopoverLayerProps) {
  return (
    <AriaPopover
      ref={sayModal}
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
      placement={placement}
      offset={6}
      className={cx(LAYER, 'max-w-[calc(100vw-1rem)] overflow-auto')}
    >
      <div className={cx('p-4', className)}>{children}</div>
    </AriaPopover>
  )
}

/** What is outside is hidden from screen readers and out of the focus's reach; React Aria does it and does not say so. */
function sayModal(element: HTMLElement | null) {
  element?.setAttribute('aria-modal', 'true')
}
