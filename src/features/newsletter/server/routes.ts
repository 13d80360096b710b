import { subscribe } from '#features/newsletter/contract.ts'
import { requestSubscription } from '#features/newsletter/server/subscribers.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const newsletterRoutes: MountedRoute[] = [
  on(subscribe, async (context) => {
    await requestSubscription(context, context.body)
    return {}
  }),
]
