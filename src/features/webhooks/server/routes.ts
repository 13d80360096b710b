import {
  checkSignature,
  createWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  revealWebhookSecret,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#features/webhooks/contract.ts'
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  demandWebhook,
  findWebhooks,
  revealSecret,
  rotateSecret,
} from '#features/webhooks/server/endpoints.ts'
import { diagnose, findDeliveries, getDeliveryOf, queueTest, replay } from '#features/webhooks/server/log.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const webhookRoutes: MountedRoute[] = [
  on(listWebhooks, async ({ db, member }) => {
    const webhooks = await findWebhooks(db, member.businessId)
    return { webhooks, metadata: { totalCount: webhooks.length } }
  }),
  on(createWebhook, (context) => addWebhook(context, context, context.body)),
  on(updateWebhook, (context) => changeWebhook(context, context, context.params.id, context.body)),
  on(removeWebhook, async (context) => {
    await deleteWebhook(context, context, context.params.id)
    return null
  }),
  on(revealWebhookSecret, (context) => revealSecret(context, context, context.params.id)),
  on(rotateWebhookSecret, (context) => rotateSecret(context, context, context.params.id)),
  on(testWebhook, async ({ db, member, params }) => {
    await demandWebhook(db, member.businessId, params.id)
    return { deliveryId: await queueTest(db, member.businessId, params.id) }
  }),
  on(listDeliveries, async ({ db, member, params, query }) => {
    await demandWebhook(db, member.businessId, params.id)
    return findDeliveries(db, { endpointId: params.id, ...query })
  }),
  on(getDelivery, async ({ db, member, params }) => {
    await demandWebhook(db, member.businessId, params.id)
    return getDeliveryOf(db, params.id, params.deliveryId)
  }),
  on(replayDeliveries, async ({ db, member, params, body }) => {
    await demandWebhook(db, member.businessId, params.id)
    return { count: await replay(db, params.id, body) }
  }),
  on(checkSignature, async ({ db, secrets, member, params, body }) => {
    await demandWebhook(db, member.businessId, params.id)
    return diagnose({ db, secrets }, params.id, body)
  }),
]
