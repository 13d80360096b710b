import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** A section of the gallery. */
export function Part({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <h2 id={id}>{title}</h2>
      {note && <p className="mt-1 max-w-reading text-ink-2">{note}</p>}
      <div className="mt-6 grid gap-8">{children}</div>
    </section>
  )
}

/** A primitive in one state, or several related ones. */
export function Specimen({
  name,
  children,
  isWide,
  className,
}: {
  name: string
  children: ReactNode
  isWide?: boolean
  className?: string
}) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-t1 font-semibold text-ink-3">{name}</p>
      <div className={cx(isWide ? '' : 'flex flex-wrap items-center gap-3', className)}>{children}</div>
    </div>
  )
}

/** Two or three columns of specimens. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">{children}</div>
}
