import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { cx } from '#ui/cx.ts'
import { LAYER } from '#ui/layers/layer.ts'

type PopoverProps = {
  /** A Button or an IconButton: pressing it opens the popover. */
  trigger: ReactElement
  label: string
  /** A function is given `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  placement?: AriaPopoverProps['placement']
  className?: string
}

/** Something small beside its button: a filter with more than one control, a list of notices. */
export function Popover({
  trigger,
  label,
  children,
  isOpen,
  onOpenChange,
  placement = 'bottom start',
  className,
}: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover placement={placement} offset={6} className={cx(LAYER, 'max-w-[calc(100vw-1rem)] overflow-auto')}>
        <Dialog aria-label={label} className={cx('p-4 outline-none', className)}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
