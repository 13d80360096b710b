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

/** The layer alone, for a button that decides itself when it opens. It is itself the dialog: with one inside it, what closes it for screen readers would stand in no region. */
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

/** What is outside is hidden from screen readers and out of the focus's reach; React Aria does it and does not say so. */
function sayModal(element: HTMLElement | null) {
  element?.setAttribute('aria-modal', 'true')
}
