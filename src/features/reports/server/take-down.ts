import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Detaches a review from its brand and product: lists, counters, public pages and pictures drop it at once
 * (docs/decisions/0025), and the platform is informed. Returns false if it was already taken down.
 */
export async function takeDown(trx: Db, reviewId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review')
    .set((eb) => ({
      takenFromBrandId: eb.ref('brandId'),
      takenFromProductId: eb.ref('productId'),
      brandId: null,
      productId: null,
      takenDownAt: appNow(),
    }))
    .where('id', '=', reviewId)
    .where('takenDownAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a review back with its comments, likes and pictures. Returns false if it was not taken down. */
export async function putBack(trx: Db, reviewId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review')
    .set((eb) => ({
      brandId: eb.ref('takenFromBrandId'),
      productId: eb.ref('takenFromProductId'),
      takenFromBrandId: null,
      takenFromProductId: null,
      takenDownAt: null,
    }))
    .where('id', '=', reviewId)
    .where('takenDownAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
