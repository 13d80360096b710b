import type { ReactElement, ReactNode } from 'react'

import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

type PageSkeletonProps = {
  title: string
  /** The line under the title, or true if it is still loading. */
  sub?: ReactNode | true
  back?: { href: string; label: string }
  /** The number of buttons that the page will have, or a placeholder for them. */
  actions?: number | ReactElement
  /** The layout of the page; two cards by default. */
  children?: ReactNode
}

/** The placeholder of a loading page: its title at once, the rest as a skeleton of the same size. */
export function PageSkeleton({
  title,
  sub,
  back,
  actions = 0,
  children = <BodySkeleton />,
}: PageSkeletonProps) {
  return (
    <>
      <PageHeader
        title={title}
        sub={sub === true ? <Skeleton className="h-6 w-80 max-w-full" /> : sub}
        {...(back && { back })}
        actions={typeof actions === 'number' ? actions > 0 && <SkeletonButtons count={actions} /> : actions}
      />
      {children}
    </>
  )
}

/** The placeholder of a part of a page, under a title that is already shown. */
export function BodySkeleton() {
  return (
    <SkeletonGroup label="Loading the page" className="animate-late">
      <span className="grid gap-4">
        <Skeleton className="h-[60dvh] rounded-card" />
        <Skeleton className="h-[60dvh] rounded-card" />
      </span>
    </SkeletonGroup>
  )
}

function SkeletonButtons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, n) => (
    <Skeleton key={n} className="h-10 w-36 rounded-control touch:h-11" />
  ))
}
