import { getSite } from '#shared/site.ts'
import { type MountedRoute, on } from '#server/api/context.ts'
import type { Config } from '#server/config.ts'

export const siteRoutes: MountedRoute[] = [
  on(getSite, ({ config }) => ({
    isDemo: config.isDemo,
    links: config.links,
    providers: { facebook: config.facebook !== undefined, google: config.google !== undefined },
    payments: config.stripe === undefined ? null : paymentsOf(config.stripe),
  })),
]

function paymentsOf({ publishableKey, isSandbox }: NonNullable<Config['stripe']>) {
  return { publishableKey, scriptUrl: isSandbox ? '/dev/stripe/stripe.js' : null, isSandbox }
}
