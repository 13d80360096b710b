import { type ReactNode, use } from 'react'

import { paths } from '#shared/paths.ts'
import { SiteContext, type SiteConfig } from '#ui/site/site.ts'

type LinkName = keyof SiteConfig['links']

/** Where each leads unless the configuration says otherwise (rules.md, The wire). */
const DEFAULTS: Record<LinkName, string> = {
  booking: paths.bookCall,
  about: paths.about,
  press: paths.press,
  social: paths.home,
  contact: paths.contact,
}

/** A link of a public page that an installation may lead elsewhere. */
export function SiteLink({ to, className, children }: { to: LinkName; className?: string; children: ReactNode }) {
  const { links } = use(SiteContext)
  return (
    <a href={links[to] ?? DEFAULTS[to]} data-link={to} className={className}>
      {children}
    </a>
  )
}
