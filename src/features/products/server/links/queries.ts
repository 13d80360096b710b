import { sql } from 'kysely'

import type { ShopLink } from '#features/products/contract.ts'
import type { Db } from '#server/data/db.ts'

/** Returns the links of one product, or all failing links of a brand's listed products. */
export function findShopLinks(
  db: Db,
  { brandId, productId }: { brandId: string; productId?: string | undefined },
): Promise<ShopLink[]> {
  const links = db
    .selectFrom('productPurchasability as link')
    .innerJoin('product', 'product.id', 'link.productId')
    .select(['link.productId', 'link.country', 'link.url', 'link.httpStatus', 'link.checkedAt'])
    // The column's check constraint allows only these values.
    .select(sql<ShopLink['status']>`link.status`.as('status'))
    .where('product.brandId', '=', brandId)
    .orderBy('link.productId')
    .orderBy('link.country')
  return productId === undefined
    ? links.where('product.removedAt', 'is', null).where('link.status', '<>', 'answers').execute()
    : links.where('product.id', '=', productId).execute()
}
