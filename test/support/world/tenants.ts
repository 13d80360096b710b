import type { ScopeKind } from '#shared/api/contract.ts'
import type { Db } from '#server/data/db.ts'

import { aBrand, aComment, anImage, aProduct, aReview, aSession, type OwnedBrand } from './factories.ts'

/** A business with one of everything that can be requested, and its owner's token. */
export type Tenant = OwnedBrand & { ids: Record<ScopeKind, string>; token: string }

/**
 * Creates a tenant; two of them are u1 with T1 and u2 with T2 of the access tests. `plan` overrides the
 * business.
 */
export async function aTenant(db: Db, plan: Parameters<typeof aBrand>[2] = {}): Promise<Tenant> {
  const owned = await aBrand(db, {}, plan)
  const product = await aProduct(db, { brandId: owned.brand.id })
  const review = await aReview(db, product)
  const comment = await aComment(db, review, {
    userId: owned.owner.id,
    asBrandId: owned.brand.id,
    platform: 'business',
  })
  const image = await anImage(db, { brandId: owned.brand.id, businessId: owned.business.id })
  const ids = {
    business: owned.business.id,
    brand: owned.brand.id,
    product: product.id,
    review: review.id,
    comment: comment.id,
    image: image.id,
  }
  return { ...owned, ids, token: await aSession(db, owned.owner) }
}
