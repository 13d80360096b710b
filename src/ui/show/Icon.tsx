import type { ComponentType } from 'react'

/** Any icon of @tabler/icons-react, given as a component: `icon={IconHeart}`. */
export type IconType = ComponentType<{
  size?: number | string
  stroke?: number | string
  className?: string
  'aria-hidden'?: boolean
}>

type IconProps = { of: IconType; size?: number; className?: string }

/** An icon beside its words: always hidden from screen readers, drawn with the product's line. */
export function Icon({ of: Drawing, size = 18, className }: IconProps) {
  return <Drawing size={size} stroke={1.6} aria-hidden className={className} />
}
