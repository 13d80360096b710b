import type { ComponentType } from 'react'

import { cx } from '#ui/cx.ts'

/** Any icon of @tabler/icons-react, as a component: `icon={IconHeart}`. */
export type IconType = ComponentType<{
  size?: number | string
  stroke?: number | string
  className?: string
  'aria-hidden'?: boolean
}>

type IconProps = { of: IconType; size?: number; className?: string }

/**
 * An icon beside its text, hidden from screen readers. It grows with the reader's font size, by half at most.
 */
export function Icon({ of: Drawing, size = 18, className }: IconProps) {
  return (
    <Drawing
      size={`${size / 16}rem`}
      stroke={1.6}
      aria-hidden
      className={cx(size <= 20 && 'max-h-7 max-w-7', className)}
    />
  )
}
