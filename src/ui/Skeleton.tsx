import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** A block where something will be; the same size as what comes. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe rounded-mark bg-sunken inset-ring inset-ring-line', className)}
    />
  )
}

/** Around a layout of Skeletons: says once what is loading. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <output aria-busy="true" className={cx('block', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </output>
  )
}
