import type { TestApp } from '#test/apps/app.ts'
import { aTenant } from '#test/world/tenants.ts'
import { aWebhook } from '#test/world/webhooks.ts'

/** The idempotent calls of webhooks. */
export function webhookCalls(app: () => TestApp) {
  const anEndpoint = async () => {
    const { token, business, owner } = await aTenant(app().db)
    const { id } = await aWebhook(app(), { businessId: business.id, userId: owner.id })
    return { token, params: { businessId: business.id, id } }
  }
  return {
    'POST /businesses/:businessId/webhooks': async () => {
      const { token, business } = await aTenant(app().db)
      const body = { url: 'https://shop.example.org/trellis', types: [] }
      return { token, params: { businessId: business.id }, body }
    },
    'POST /businesses/:businessId/webhooks/:id/rotate': anEndpoint,
    'POST /businesses/:businessId/webhooks/:id/replay': async () => ({
      ...(await anEndpoint()),
      body: { from: '2026-01-01T00:00:00Z' },
    }),
  }
}
