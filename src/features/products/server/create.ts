import { sql } from 'kysely'

import { noteMilestones } from '#features/brand/server/milestones.ts'
import type { NewProduct, Product } from '#features/products/contract.ts'
import { writeCategories, writePointsOfSale } from '#features/products/server/lists.ts'
import { attachPicture } from '#features/products/server/product-image.ts'
import { getProduct } from '#features/products/server/queries.ts'
import { ApiError } from '#shared/errors.ts'
import { slugify } from '#shared/text.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Actor } from '#server/api/context.ts'

/**
 * Adds a product to a claimed brand, verified unless the caller says otherwise (R89). Throws for a second one
 * of the same name, ignoring case and accents, unless `allowDuplicate` is set (R90).
 */
export async function createProduct(db: Db, actor: Actor, given: NewProduct): Promise<Product> {
  const { brandId, businessId, userId, address } = actor
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      // Serialises concurrent products of the same name.
      await trx.selectFrom('brand').select('id').where('id', '=', brandId).forNoKeyUpdate().execute()
      if (given.allowDuplicate !== true) await refuseDuplicate(trx, brandId, given.name)
      const { id } = await insert(trx, brandId, given)
      await writeCategories(trx, id, given.categories ?? [])
      await writePointsOfSale(trx, id, given.purchasability ?? [])
      if (typeof given.image === 'string') await attachPicture(trx, id, given.image)
      await noteMilestones(trx, { brandId })
      const isVerified = given.isVerified ?? true
      await audit(trx, {
        event: 'product.created',
        userId,
        businessId,
        subjectId: id,
        address,
        detail: { isVerified },
      })
      return getProduct(trx, { id, brandId })
    }),
  )
}

async function refuseDuplicate(trx: Db, brandId: string, name: string): Promise<void> {
  const twin = await trx
    .selectFrom('product')
    .select('name')
    .where('brandId', '=', brandId)
    .where('normalizedName', '=', sql<string>`fold(${name})`)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (twin === undefined) return
  throw new ApiError('duplicate', `You already have a product called ${twin.name}.`, {
    fields: { name: `You already have a product called ${twin.name}.` },
  })
}

function insert(trx: Db, brandId: string, given: NewProduct) {
  const { name, description = '', image = null, ingredients = [], isVerified = true } = given
  const { allergens = [], allergensUnknown = [] } = given
  const values = {
    brandId,
    name,
    slug: slugify(name, 'product'),
    description,
    imageId: image,
    ingredients,
    allergens,
    allergensUnknown,
    isVerified,
  }
  return trx.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow()
}
