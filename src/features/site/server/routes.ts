import { getSite } from '#features/site/contract.ts'
import { type MountedRoute, on } from '#server/call/context.ts'

export const siteRoutes: MountedRoute[] = [
  on(getSite, ({ config }) => ({
    isDemo: config.isDemo,
    links: config.links,
    providers: { facebook: config.facebook !== undefined, google: config.google !== undefined },
  })),
]
