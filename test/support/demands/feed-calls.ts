import type { TestApp } from '../apps/app.ts'
import { aShop } from '../world/shop.ts'

/** Returns a valid call of each endpoint of feeds that takes an idempotency key. */
export function feedCalls(app: () => TestApp) {
  return {
    'POST /brands/:brandId/feeds': async () => {
      const { brand, token } = await aShop(app())
      return {
        token,
        params: { brandId: brand.id },
        body: { kind: 'google' },
        isVoid: async ({ url }: Record<string, unknown>) =>
          (await app().inject({ url: new URL(String(url)).pathname })).statusCode === 404,
      }
    },
  }
}
