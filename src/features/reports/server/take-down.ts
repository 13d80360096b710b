import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Takes a review off its brand and product: lists, counters, public pages and pictures are without it at once (docs/decisions/0025), and the
 * platform is told. False where it was down already.
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

/** Puts it back where it stood, with its comments, likes and pictures. False where it stands already. */
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
