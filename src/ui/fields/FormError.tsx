import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useRef } from 'react'

import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

/**
 * The error, in one line above the submit button; announced and scrolled into view when it appears. Renders
 * nothing without an error.
 */
export function FormError({ message, className }: { message?: string | null; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={box} role="alert" className={cx(!message && 'hidden', className)}>
      {message && (
        <p className="flex items-start gap-2 rounded-control bg-tomato-tint px-3 py-2.5 text-t1 font-medium text-tomato-ink">
          <Icon of={IconAlertTriangle} size={17} className="mt-px" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
