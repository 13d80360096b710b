import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

export type BadgeTone = 'neutral' | 'marigold' | 'leaf' | 'tomato' | 'beet' | 'solid'

const TONES = {
  neutral: 'bg-sunken text-ink-2 inset-ring inset-ring-line',
  marigold: 'bg-marigold-tint text-marigold-ink',
  leaf: 'bg-leaf-tint text-leaf-ink',
  tomato: 'bg-tomato-tint text-tomato-ink',
  beet: 'bg-beet-tint text-beet',
  solid: 'bg-marigold text-on-marigold',
} satisfies Record<BadgeTone, string>

type BadgeProps = {
  children: ReactNode
  tone?: BadgeTone
  icon?: IconType
  className?: string
  title?: string
}

/** A state in a word or two. A coloured tone needs a word and an icon; colour alone is not enough. */
export function Badge({ children, tone = 'neutral', icon, className, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-[14px] px-2.5 py-0.5 text-t1 leading-tight font-semibold',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={15} className="-ms-1" />}
      {children}
    </span>
  )
}
