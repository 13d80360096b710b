import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

import { cx } from '#ui/cx.ts'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

type SectionProps = {
  /** For links to it. */ id?: string
  title: string
  text?: ReactNode
  children: ReactNode
  isPadded?: boolean
  /** The rows that its content usually has, so that little moves when it has loaded. */
  rows?: number
  /** Names what didn’t load. */
  failed?: string
}

/** One subject of the account: its description on the left, its controls on the right. */
export function Section({
  id: anchor,
  title,
  text,
  children,
  isPadded = true,
  rows = 2,
  failed = 'This didn’t load',
}: SectionProps) {
  const id = useId()
  const part = useRef<HTMLElement>(null)
  useAnchor(anchor)
  useKeptFocus(part)
  const padding = isPadded ? '' : 'p-4 md:p-6'
  return (
    <section
      ref={part}
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 grid-cols-1 gap-x-10 gap-y-4 border-t border-line py-7 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-9"
    >
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="mt-1.5 max-w-reading text-t1 text-pretty text-ink-2">{text}</p>}
      </div>
      <Card as="div" isPadded={isPadded} className="min-w-0 self-start">
        <QueryBoundary
          failed={failed}
          loading={<Loading rows={rows} className={padding} />}
          isSmall
          className={padding}
        >
          {children}
        </QueryBoundary>
      </Card>
    </section>
  )
}

const MOVED_BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** Keeps the section that the URL names in view while content above it loads, until the user scrolls. */
function useAnchor(anchor: string | undefined): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}`) return
    const growth = new ResizeObserver(() => document.getElementById(anchor)?.scrollIntoView())
    const stop = () => {
      growth.disconnect()
      for (const event of MOVED_BY_HAND) removeEventListener(event, stop)
    }
    growth.observe(document.body)
    for (const event of MOVED_BY_HAND) addEventListener(event, stop)
    return stop
  }, [anchor, hash])
}

function Loading({ rows, className }: { rows: number; className: string }) {
  return (
    <SkeletonGroup label="Loading your settings" className={cx('grid animate-late gap-5', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </SkeletonGroup>
  )
}
