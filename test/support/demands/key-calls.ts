import { hashToken } from '#server/tokens.ts'

import type { TestApp } from '#test/apps/app.ts'
import { anApiKey } from '#test/world/api-keys.ts'
import { aTenant } from '#test/world/tenants.ts'

/** The idempotent calls of API keys. */
export function keyCalls(app: () => TestApp) {
  const isVoid = async ({ key }: Record<string, unknown>) => {
    const hash = hashToken(String(key))
    const row = await app()
      .db.selectFrom('apiKey')
      .select('id')
      .where('tokenHash', '=', hash)
      .executeTakeFirst()
    return row === undefined
  }
  return {
    'POST /businesses/:businessId/api-keys': async () => {
      const { token, business } = await aTenant(app().db)
      const body = { name: 'Warehouse', scopes: ['reviews:read'], expiresIn: 30, networks: [] }
      return { token, params: { businessId: business.id }, body, isVoid }
    },
    'POST /businesses/:businessId/api-keys/:id/rotate': async () => {
      const { token, business, owner } = await aTenant(app().db)
      const { id } = await anApiKey(app().db, { businessId: business.id, userId: owner.id })
      return { token, params: { businessId: business.id, id }, isVoid }
    },
  }
}
