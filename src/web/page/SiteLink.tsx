import type { ReactNode } from 'react'

import type { LinkName } from '#shared/page-marks.ts'
import { paths } from '#shared/paths.ts'

/** Where each leads unless the configuration says otherwise (rules.md, The wire). */
const DEFAULTS: Record<LinkName, string> = {
  booking: paths.bookCall,
  about: paths.about,
  press: paths.press,
  social: paths.home,
  contact: paths.contact,
}

/** A link of a page without scripts that an installation may lead elsewhere: the server puts its own address in. */
export function SiteLink({ to, className, children }: { to: LinkName; className?: string; children: ReactNode }) {
  return (
    <a href={DEFAULTS[to]} data-link={to} className={className}>
      {children}
    </a>
  )
}
