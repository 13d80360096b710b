import type { Selectable } from 'kysely'

import type { Image } from '#features/images/contract.ts'
import { imagePath } from '#features/images/rules.ts'
import { type ImageList, membersOf } from '#features/images/server/image-list.ts'
import { notFound } from '#shared/errors.ts'
import type { DB } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'

export const IMAGE_COLUMNS = [
  'id',
  'uploadId',
  'publicId',
  'type',
  'kind',
  'entity',
  'width',
  'height',
  'alt',
  'businessId',
  'brandId',
  'productId',
  'userId',
  'isOfficial',
  'createdAt',
] as const satisfies readonly (keyof DB['image'])[]
type Row = Pick<Selectable<DB['image']>, (typeof IMAGE_COLUMNS)[number]>

/** Returns the images of a list in their order. */
export async function findImages(db: Db, list: ImageList): Promise<Image[]> {
  const rows = await db
    .selectFrom('image')
    .select(IMAGE_COLUMNS)
    .where((eb) => eb.and(membersOf(list)))
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(present)
}

export async function getImage(db: Db, id: string): Promise<Image> {
  const row = await db
    .selectFrom('image')
    .select(IMAGE_COLUMNS)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return present(row)
}

function present({ uploadId, publicId, businessId, brandId, productId, userId, ...row }: Row): Image {
  return {
    ...row,
    path: imagePath(row.id),
    public_id: publicId ?? uploadId,
    business: businessId,
    brand: brandId,
    product: productId,
    user: userId,
  }
}
