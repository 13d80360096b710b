import type { ReactNode } from 'react'

/** Content for screen readers only. */
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
