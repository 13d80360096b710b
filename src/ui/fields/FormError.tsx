import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

/**
 * The error, in one line above the submit button; announced when it appears. Renders nothing without an
 * error.
 */
export function FormError({ message, className }: { message?: string | null; className?: string }) {
  return (
    <div role="alert" className={cx(!message && 'hidden', className)}>
      {message && (
        <p className="flex items-start gap-2 rounded-control bg-tomato-tint px-3 py-2.5 text-t1 font-medium text-tomato-ink">
          <Icon of={IconAlertTriangle} size={17} className="mt-px" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
