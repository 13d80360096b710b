import { createContext } from 'react'

import type { LinkName } from '#shared/page-config.ts'

/** The configuration that the frame of public pages shows. */
export type SiteConfig = {
  links: Readonly<Record<LinkName, string | null>>
  isDemo: boolean
  hasScripts: boolean
}

/** Empty for pages written at build time: the server fills in their placeholders. */
export const SiteContext = createContext<SiteConfig>({
  links: { booking: null, about: null, press: null, social: null, contact: null },
  isDemo: false,
  hasScripts: true,
})
