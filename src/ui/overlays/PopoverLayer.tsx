import type { ReactNode, RefObject } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { cx } from '#ui/cx.ts'
import { LAYER } from '#ui/overlays/layer.ts'

type PopoverLayerProps = {
  label: string
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose: () => void
  placement: PopoverProps['placement']
  className: string | undefined
  children: ReactNode
}

/**
 * The overlay alone, for a button that controls when it opens. It is itself the dialog: with one inside it,
 * the close control for screen readers would be outside any region.
 */
export function PopoverLayer({ label, onClose, className, children, ...layer }: PopoverLayerProps) {
  return (
    <Popover
      {...layer}
      ref={sayModal}
      aria-label={label}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      offset={6}
      className={cx(LAYER, 'max-w-[calc(100vw-1rem)] overflow-auto')}
    >
      <div className={cx('p-4', className)}>{children}</div>
    </Popover>
  )
}

/**
 * Declares the overlay modal: React Aria hides the rest from screen readers and focus, but does not set the
 * attribute.
 */
function sayModal(element: HTMLElement | null) {
  element?.setAttribute('aria-modal', 'true')
}
