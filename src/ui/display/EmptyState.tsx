import type { ReactNode } from 'react'
import { Scene, type SceneKind } from '#ui/art/Scene.tsx'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/display/Card.tsx'

type EmptyStateProps = {
  art: SceneKind
  title: string
  /** The benefit of filling it, or the search that found nothing. */
  text?: ReactNode
  /** One Button or LinkButton. */
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/**
 * Shown if there is nothing yet, or nothing that matches the filters. A failed load is an ErrorCard instead.
 */
export function EmptyState({ art, title, text, action, level = 2, className }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={cx('flex flex-col items-center px-4 py-12 text-center', className)}>
      <Scene kind={art} />
      <Title className="mt-5">{title}</Title>
      {text && <div className="mt-2 max-w-[46ch] text-pretty text-ink-2">{text}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** The same for a whole empty card. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card isPadded={false}>
      <EmptyState {...props} />
    </Card>
  )
}
