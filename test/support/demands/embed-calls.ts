import { DEFAULT_EMBED } from '#features/embeds/contract.ts'

import type { TestApp } from '../apps/app.ts'
import { aShop } from '../world/shop.ts'

/** Returns a valid call of each endpoint of embeds that takes an idempotency key. */
export function embedCalls(app: () => TestApp) {
  return {
    'POST /brands/:brandId/embeds': async () => {
      const { token, brand } = await aShop(app())
      return { token, params: { brandId: brand.id }, body: DEFAULT_EMBED }
    },
  }
}
