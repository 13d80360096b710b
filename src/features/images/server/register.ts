import { sql } from 'kysely'

import type { Image, NewImage } from '#features/images/contract.ts'
import { imagePath } from '#features/images/rules.ts'
import type { ImageHost, Taken } from '#features/images/server/host.ts'
import { listOf, lockList, nextPosition, refuseFull } from '#features/images/server/image-list.ts'
import { getImage } from '#features/images/server/queries.ts'
import { refuseOverQuota } from '#features/images/server/uploads/issue.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import type { Actor } from '#server/api/context.ts'

type Upload = { id: string; uploadId: string; isRegistered: boolean; taken: Taken | null }

/** Registers an upload of this business as a picture of its brand or of one of its products. Idempotent. */
export async function registerImage(
  db: Db,
  { host, storeAnswer }: { host: ImageHost; storeAnswer: (trx: Db, answer: Image) => Promise<Image> },
  actor: Actor,
  given: NewImage,
): Promise<Image> {
  refuseMismatch(given)
  const image = imageOf(actor, given)
  const list = listOf(image)
  const upload = await findUpload(db, actor.businessId, given.public_id)
  if (upload === undefined) throw notFound()
  if (!isPathOf(upload, host, given.path)) throw invalid('path', 'This isn’t the URL of the upload.')
  await refuseOverQuota(db, actor.businessId)
  const taken = upload.isRegistered ? null : await takenOf(host, upload)
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      const locked = await lock(trx, upload.id)
      if (locked === undefined) throw notFound()
      if (list !== null) await lockList(trx, list)
      if (locked.isRegistered || taken === null) {
        await refuseOtherUse(trx, upload.id, given)
        return storeAnswer(trx, await getImage(trx, upload.id))
      }
      if (list !== null) await refuseFull(trx, list)
      const position = list === null ? 0 : await nextPosition(trx, list)
      await insert(trx, { ...upload, taken }, { ...image, position })
      await trx
        .updateTable('imageUpload')
        .set({ registeredAt: appNow(), storedAt: sql`coalesce(stored_at, app_now())` })
        .where('id', '=', upload.id)
        .execute()
      if (given.product !== undefined) await showIfFirst(trx, given.product, upload.id)
      await audit(trx, { event: 'image.added', subjectId: upload.id, ...actor })
      return storeAnswer(trx, await getImage(trx, upload.id))
    }),
  )
}

/** Throws if a product's picture names no product, except for a product still to be added. */
function refuseMismatch({ entity, product }: NewImage): void {
  if (entity === 'brand' && product !== undefined)
    throw invalid('entity', 'Use the entity product for a product picture.')
}

async function findUpload(db: Db, businessId: string, uploadId: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('imageUpload')
    .select(['id', 'uploadId', 'registeredAt', 'storedAt', 'type', 'width', 'height', 'bytes'])
    .where('uploadId', '=', uploadId)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id, type, width, height, bytes } = row
  const isStored =
    row.storedAt !== null && type !== null && width !== null && height !== null && bytes !== null
  // The decoder has set these for a stored picture.
  const taken = isStored ? { type: type as Taken['type'], width, height, bytes } : null
  return { id, uploadId, isRegistered: row.registeredAt !== null, taken }
}

/** Tells whether a path is one that the upload itself returned (A21). */
function isPathOf({ id, uploadId }: Upload, { store }: ImageHost, path: string): boolean {
  if (store.hosted !== undefined) return store.hosted.isVariant(path, uploadId)
  return path === imagePath(id) || path.startsWith(`${imagePath(id)}/`)
}

/**
 * Returns the details of a picture. With a hosted service the bytes are fetched now and decoded before they
 * are trusted.
 */
async function takenOf(host: ImageHost, { uploadId, taken }: Upload): Promise<Taken> {
  if (taken !== null) return taken
  const bytes = host.store.hosted === undefined ? undefined : await host.store.open(uploadId)
  if (bytes === undefined) throw invalid('public_id', 'Nothing has been uploaded yet.')
  return host.take({ uploadId, bytes, isKept: true })
}

async function lock(trx: Db, id: string) {
  const row = await trx
    .selectFrom('imageUpload')
    .select('registeredAt')
    .where('id', '=', id)
    .where('isDeleting', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : { isRegistered: row.registeredAt !== null }
}

async function refuseOtherUse(trx: Db, id: string, { product }: NewImage): Promise<void> {
  const row = await trx
    .selectFrom('image')
    .select('productId')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined || (product !== undefined && row.productId !== product))
    throw invalid('public_id', 'This upload is already in use.')
}

/** Returns the row of a new image, but for its file. */
function imageOf({ businessId, brandId, userId }: Actor, { product, entity, kind }: NewImage) {
  const of = entity ?? (product === undefined ? 'brand' : 'product')
  return {
    entity: of,
    kind: kind ?? (of === 'product' ? ('photo' as const) : ('image' as const)),
    businessId,
    brandId,
    productId: product ?? null,
    userId,
    // Its uploader is a member, whatever the request says (A21).
    isOfficial: true,
  }
}

type ImageRow = ReturnType<typeof imageOf> & { position: number }

async function insert(trx: Db, { id, uploadId, taken }: Upload & { taken: Taken }, image: ImageRow) {
  await trx
    .insertInto('image')
    .values({ id, uploadId, publicId: uploadId, ...taken, ...image })
    .execute()
}

/** Makes a product's first picture its `image`. */
export async function showIfFirst(trx: Db, productId: string, imageId: string): Promise<void> {
  await trx
    .updateTable('product')
    .set({ imageId })
    .where('id', '=', productId)
    .where('imageId', 'is', null)
    .execute()
}
