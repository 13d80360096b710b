import { sendInquiry, sendMessage } from '#features/contact/contract.ts'
import { receiveMessage } from '#features/contact/server/messages.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const contactRoutes: MountedRoute[] = [
  on(sendMessage, async (context) => {
    await receiveMessage(context, context.body)
    return {}
  }),
  on(sendInquiry, async (context) => {
    await receiveMessage(context, context.body)
    return {}
  }),
]
