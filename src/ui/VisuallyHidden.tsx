import type { ReactNode } from 'react'

/** Heard, not seen. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
  id,
}: {
  children: ReactNode
  as?: 'span' | 'h1' | 'h2' | 'p' | 'div'
  id?: string
}) {
  return (
    <Tag id={id} className="sr-only">
      {children}
    </Tag>
  )
}
