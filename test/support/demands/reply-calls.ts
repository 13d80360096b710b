import type { TestApp } from '../apps/app.ts'
import { aReviewedShop, aShop, replyBody } from '../world/shop.ts'

/** Returns how the calls that answer reviews are made, for the tests of all calls that act once. */
export function replyCalls(app: () => TestApp) {
  return {
    'POST /comments': async () => {
      const given = await aReviewedShop(app())
      return { token: given.shop.token, body: replyBody(given) }
    },
    'POST /queue/thanks': async () => {
      const { shop, review } = await aReviewedShop(app())
      await app().db.updateTable('review').set({ rating: 5 }).where('id', '=', review.id).execute()
      const replies = [{ reviewId: review.id, text: 'Thank you, that made our day.' }]
      return { token: shop.token, query: { brandId: shop.brand.id }, body: { replies } }
    },
    'POST /brands/:brandId/assignment-rules/runs': async () => {
      const { token, brand } = await aShop(app())
      return { token, params: { brandId: brand.id } }
    },
    'POST /businesses/:businessId/saved-replies': async () => {
      const shop = await aShop(app())
      const params = { businessId: shop.business.id }
      return { token: shop.token, params, body: { name: 'Thanks', text: 'Thank you!' } }
    },
  }
}
