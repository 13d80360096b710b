import type { Product } from '#features/products/contract.ts'
import { getProduct } from '#features/products/server/queries.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { retrying } from '#server/api/refusals.ts'

type ProductTarget = { id: string; userId: string; brandId: string; businessId: string; address: string }

/** Archives a product, which frees a featured slot; its reviews stay. Idempotent. */
export async function removeProduct(db: Db, target: ProductTarget): Promise<void> {
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const removed = await trx
        .updateTable('product')
        .set({ removedAt: appNow(), isPremium: false })
        .where('id', '=', target.id)
        .where('removedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (removed === undefined) return
      await trx
        .updateTable('brand')
        .set({ primaryProductId: null })
        .where('id', '=', target.brandId)
        .where('primaryProductId', '=', target.id)
        .execute()
      await tell(trx, target, 'product.archived')
    }),
  )
}

/** Restores an archived product; any other stays as it is. */
export async function restoreProduct(db: Db, target: ProductTarget): Promise<Product> {
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      const restored = await trx
        .updateTable('product')
        .set({ removedAt: null })
        .where('id', '=', target.id)
        .where('removedAt', 'is not', null)
        .returning('id')
        .executeTakeFirst()
      if (restored !== undefined) {
        // Its shop links were not checked meanwhile.
        await trx
          .updateTable('productPurchasability')
          .set({ dueAt: appNow() })
          .where('productId', '=', target.id)
          .execute()
        await tell(trx, target, 'product.restored')
      }
      return getProduct(trx, target)
    }),
  )
}

async function tell(
  trx: Db,
  { id, userId, businessId, address }: ProductTarget,
  event: string,
): Promise<void> {
  await audit(trx, { event, subjectId: id, userId, businessId, address })
}
