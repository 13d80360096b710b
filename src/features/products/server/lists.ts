import type { Product } from '#features/products/contract.ts'
import { invalid } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** Replaces a product's categories. Only product categories are accepted. */
export async function writeCategories(trx: Db, productId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('productCategory').where('productId', '=', productId).execute()
  if (ids.length === 0) return
  const added = await trx
    .insertInto('productCategory')
    .columns(['productId', 'categoryId'])
    .expression((db) =>
      db
        .selectFrom('category')
        .select((column) => [column.val(productId).as('productId'), 'id'])
        .where('id', 'in', [...ids])
        .where('type', '=', 'productCategory'),
    )
    .returning('categoryId')
    .execute()
  if (added.length < ids.length) throw invalid('categories', 'Choose a product category.')
}

/**
 * Replaces a product's shop links. The primary key allows 1 per country (R174). A kept link keeps its last
 * check; a new one is checked soon.
 */
export async function writePointsOfSale(
  trx: Db,
  productId: string,
  points: Product['purchasability'],
): Promise<void> {
  const countries = points.map(({ country }) => country)
  await trx
    .deleteFrom('productPurchasability')
    .where('productId', '=', productId)
    .$if(countries.length > 0, (query) => query.where('country', 'not in', countries))
    .execute()
  if (points.length === 0) return
  const rows = points.map(({ country, url }) => ({ productId, country, url }))
  await trx
    .insertInto('productPurchasability')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['productId', 'country'])
        .doUpdateSet({
          url: (link) => link.ref('excluded.url'),
          status: null,
          httpStatus: null,
          checkedAt: null,
          misses: 0,
          dueAt: appNow(),
        })
        .whereRef('productPurchasability.url', '<>', 'excluded.url'),
    )
    .execute()
}
