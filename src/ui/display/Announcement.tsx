import type { ReactNode } from 'react'

/**
 * Announces a visual change to screen readers, politely. Keep it mounted with its screen: a live region that
 * appears together with its text is not read.
 */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className="sr-only">{children}</output>
}
