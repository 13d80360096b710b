import type { Image } from '#features/images/contract.ts'
import { BRAND_PHOTOS_MAX, PICTURES_MAX } from '#features/images/rules.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

/** An ordered list of images with a limit: the images of a product, or the photos of a brand's page. */
export type ImageList = { of: 'product' | 'brand'; id: string }

type Membership = Pick<Image, 'entity' | 'kind'> & { brandId: string | null; productId: string | null }

/** Returns the list that an image is in; null for a logo, a banner and the like. */
export function listOf({ entity, kind, brandId, productId }: Membership): ImageList | null {
  if (productId !== null) return { of: 'product', id: productId }
  if (brandId !== null && entity === 'brand' && kind === 'photo') return { of: 'brand', id: brandId }
  return null
}

/** Returns the columns that an image in the list has. */
export function membersOf({ of, id }: ImageList) {
  return of === 'product' ? { productId: id } : ({ brandId: id, entity: 'brand', kind: 'photo' } as const)
}

/** Locks the product or brand, so that two requests cannot both take the last place. */
export async function lockList(trx: Db, { of, id }: ImageList): Promise<void> {
  const row = await trx.selectFrom(of).select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (row === undefined) throw notFound()
}

/** Throws 409 `conflict` where a list that the caller has locked is full (R173). */
export async function refuseFull(trx: Db, list: ImageList): Promise<void> {
  const { n } = await trx
    .selectFrom('image')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => eb.and(membersOf(list)))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (list.of === 'product' && n >= PICTURES_MAX)
    throw new ApiError('conflict', `A product can have up to ${PICTURES_MAX} pictures. Remove one first.`)
  if (list.of === 'brand' && n >= BRAND_PHOTOS_MAX)
    throw new ApiError('conflict', `Your page can have up to ${BRAND_PHOTOS_MAX} photos. Remove one first.`)
}

/** Returns the position after the last image of a locked list; a removed image keeps its own. */
export async function nextPosition(trx: Db, list: ImageList): Promise<number> {
  const { last } = await trx
    .selectFrom('image')
    .select((eb) => eb.fn.max('position').as('last'))
    .where((eb) => eb.and(membersOf(list)))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}
