import { type ReactNode, use } from 'react'

import { paths } from '#shared/paths.ts'
import { SiteContext, type SiteConfig } from '#ui/site/site.ts'

type LinkName = keyof SiteConfig['links']

/** The default target of each link; the configuration can change it. */
const DEFAULTS: Record<LinkName, string> = {
  booking: paths.bookCall,
  about: paths.about,
  press: paths.press,
  social: paths.home,
  contact: paths.contact,
}

/** A link of a public page whose target can be configured. */
export function SiteLink({
  to,
  className,
  children,
}: {
  to: LinkName
  className?: string
  children: ReactNode
}) {
  const { links } = use(SiteContext)
  return (
    <a href={links[to] ?? DEFAULTS[to]} data-link={to} className={className}>
      {children}
    </a>
  )
}
