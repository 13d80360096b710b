import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

type TooltipProps = {
  text: string
  shortcut?: string
  placement?: 'top' | 'bottom' | 'start' | 'end'
  children: ReactElement
}

/**
 * A few words for a Button, an IconButton or a link, on hover and on keyboard focus. Never the only place for
 * information.
 */
export function Tooltip({ text, shortcut, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-64 rounded-mark bg-deep px-2.5 py-1.5 text-t1 font-medium text-on-deep shadow-layer entering:animate-fade-in exiting:animate-fade-out"
      >
        {text}
        {shortcut && <span className="ms-2 text-on-deep-2">{shortcut}</span>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
