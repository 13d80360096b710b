import type { ReactNode } from 'react'

/**
 * Tells screen readers, politely, of a change that is only seen otherwise. Rendered for as long as its screen: what appears together with its
 * words is not heard.
 */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className="sr-only">{children}</output>
}
