import type { ReactNode } from 'react'
import { Scene, type SceneKind } from '#ui/art/Scene.tsx'
import { cx } from '#ui/cx.ts'

type PageMessageProps = {
  art: SceneKind
  title: string
  children: ReactNode
  /** Where to go on: one or two links or buttons. */
  action: ReactNode
  /** How a screen reader hears of it where it takes the place of what was there. */
  role?: 'alert' | 'status'
  /** In the middle of a wide page. */
  isCentred?: boolean
}

/** A page that has one thing to say: what holds, and where to go on. */
export function PageMessage({ art, title, children, action, role, isCentred = false }: PageMessageProps) {
  return (
    <div role={role} className={cx(isCentred && 'mx-auto grid max-w-form justify-items-center py-10 text-center')}>
      <Scene kind={art} />
      <h1 tabIndex={-1} className="mt-6 wrap-anywhere">
        {title}
      </h1>
      <div className="mt-3 text-pretty text-ink-2">{children}</div>
      <div className={cx('mt-6 flex flex-wrap items-center gap-x-4 gap-y-2', isCentred && 'justify-center')}>
        {action}
      </div>
    </div>
  )
}
