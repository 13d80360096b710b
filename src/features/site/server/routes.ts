import { getSite, sendInquiry, sendMessage, subscribe } from '#features/site/contract.ts'
import { receiveMessage } from '#features/site/server/messages.ts'
import { askForLetter } from '#features/site/server/subscribers.ts'
import { type MountedRoute, on } from '#server/api/context.ts'
import type { Config } from '#server/config.ts'

export const siteRoutes: MountedRoute[] = [
  on(getSite, ({ config }) => ({
    isDemo: config.isDemo,
    links: config.links,
    providers: { facebook: config.facebook !== undefined, google: config.google !== undefined },
    payments: config.stripe === undefined ? null : paymentsOf(config.stripe),
  })),
  on(sendMessage, async (context) => {
    await receiveMessage(context, context.body)
    return {}
  }),
  on(sendInquiry, async (context) => {
    await receiveMessage(context, context.body)
    return {}
  }),
  on(subscribe, async (context) => {
    await askForLetter(context, context.body)
    return {}
  }),
]

function paymentsOf({ publishableKey, isSandbox }: NonNullable<Config['stripe']>) {
  return { publishableKey, scriptUrl: isSandbox ? '/dev/stripe/stripe.js' : null, isSandbox }
}
