import type { ReactNode } from 'react'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

const TONES = {
  info: ['bg-sunken text-ink inset-ring inset-ring-line', IconInfoCircle],
  success: ['bg-leaf-tint text-leaf-ink', IconCircleCheck],
  warning: ['bg-marigold-tint text-marigold-ink', IconAlertTriangle],
  danger: ['bg-tomato-tint text-tomato-ink', IconAlertTriangle],
} satisfies Record<BannerTone, [string, IconType]>

type BannerProps = {
  tone?: BannerTone
  title?: string
  children?: ReactNode
  icon?: IconType
  /** One Button or TextLink. */
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** A lasting state of this page: a failed payment, a product under review. */
export function Banner({ tone = 'info', title, children, icon, action, onDismiss, className }: BannerProps) {
  const [look, ownIcon] = TONES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-card px-4 py-3', look, className)}
    >
      <Icon of={icon ?? ownIcon} size={19} className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="max-w-reading min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={cx(title && 'text-t1')}>{children}</div>}
        </div>
        {action}
      </div>
      {onDismiss && (
        <IconButton
          icon={IconX}
          label="Dismiss"
          size="sm"
          className="-my-0.5 -me-1.5 text-current"
          onPress={onDismiss}
        />
      )}
    </div>
  )
}
