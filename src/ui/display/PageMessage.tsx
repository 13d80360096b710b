import type { ReactNode } from 'react'
import { Scene, type SceneKind } from '#ui/art/Scene.tsx'
import { cx } from '#ui/cx.ts'

type PageMessageProps = {
  art: SceneKind
  title: string
  children: ReactNode
  /** The next step: one or two links or buttons. */
  action: ReactNode
  /** How a screen reader announces it when it replaces other content. */
  role?: 'alert' | 'status'
  /** Centred on a wide page. */
  isCentred?: boolean
}

/** A page with a single message and a next step. */
export function PageMessage({ art, title, children, action, role, isCentred = false }: PageMessageProps) {
  return (
    <div
      role={role}
      className={cx(isCentred && 'mx-auto grid max-w-form justify-items-center py-10 text-center')}
    >
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
