import { PICTURES_MAX } from '#features/images/rules.ts'
import { invalid, notFound, ApiError } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Attaches one of the brand's pictures to this product, which the caller has locked. The scope has verified
 * the brand. Throws for a removed picture, one of another product, and the eleventh (R173).
 */
export async function attachPicture(trx: Db, productId: string, imageId: string): Promise<void> {
  const image = await trx
    .selectFrom('image')
    .select(['productId', 'removedAt'])
    .where('id', '=', imageId)
    .forUpdate()
    .executeTakeFirst()
  if (image === undefined || image.removedAt !== null) throw notFound()
  if (image.productId === productId) return
  if (image.productId !== null) throw invalid('image', 'This picture belongs to another product.')
  const pictures = await trx
    .selectFrom('image')
    .select('id')
    .where('productId', '=', productId)
    .where('removedAt', 'is', null)
    .limit(PICTURES_MAX)
    .execute()
  if (pictures.length === PICTURES_MAX)
    throw new ApiError('conflict', `A product can have up to ${PICTURES_MAX} pictures. Remove one first.`)
  await trx.updateTable('image').set({ productId, entity: 'product' }).where('id', '=', imageId).execute()
}
