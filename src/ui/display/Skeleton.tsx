import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

type SkeletonProps = { className?: string; isRound?: boolean }

/** A placeholder of the same size as the content. `isRound` for portraits. */
export function Skeleton({ className = 'h-4 w-full', isRound }: SkeletonProps) {
  const corners = isRound ? 'rounded-full' : 'rounded-mark'
  return <span aria-hidden="true" className={cx('block animate-breathe bg-line/60', corners, className)} />
}

/** The group around Skeletons: announces once what is loading. */
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
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </output>
  )
}
