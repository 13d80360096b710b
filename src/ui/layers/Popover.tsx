import { type ReactElement, type ReactNode, useContext } from 'react'
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog'
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
      {/* The layer itself is the dialog: with one inside it, what closes it for screen readers would stand in no region. */}
      <AriaPopover
        aria-label={label}
        placement={placement}
        offset={6}
        className={cx(LAYER, 'max-w-[calc(100vw-1rem)] overflow-auto')}
      >
        <div className={cx('p-4', className)}>
          <Inside>{children}</Inside>
        </div>
      </AriaPopover>
    </DialogTrigger>
  )
}

function Inside({ children }: Pick<PopoverProps, 'children'>) {
  const state = useContext(OverlayTriggerStateContext)
  return typeof children === 'function' ? children(() => state?.close()) : children
}
