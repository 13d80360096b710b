import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Image } from '#features/images/contract.ts'
import { getImage } from '#features/images/server/queries.ts'
import { listOf, lockList, refuseFull } from '#features/images/server/image-list.ts'
import { showIfFirst } from '#features/images/server/register.ts'
import { notFound } from '#shared/errors.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import type { Actor } from '#server/api/context.ts'

type ImageTarget = Actor & { id: string }

/** Removes a picture and every use of it, in one transaction (A95); its file is kept for 30 days. */
export async function removeImage(db: Db, { id, ...actor }: ImageTarget): Promise<void> {
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const removed = await trx
        .updateTable('image')
        .set({ removedAt: appNow() })
        .where('id', '=', id)
        .where('removedAt', 'is', null)
        .returning('productId')
        .executeTakeFirst()
      if (removed === undefined) throw notFound()
      await showElsewhere(trx, id, actor.brandId)
      await audit(trx, { event: 'image.removed', subjectId: id, ...actor })
    }),
  )
}

/** One statement per use, so that rows without it keep their version. */
const clearPlaces = ['image_id', 'banner_id', 'logo_id', 'thumbnail_id'].map(sql.ref).map((place) =>
  statement({
    params: { id: z.uuid(), brandId: z.uuid() },
    sql: ({ id, brandId }) => sql`
      update brand
      set ${place} = null
      where id = ${brandId} and ${place} = ${id}`,
  }),
)

const showNext = statement({
  params: { id: z.uuid(), brandId: z.uuid() },
  sql: ({ id, brandId }) => sql`
    update product p
    set image_id = (
      select i.id from image i
      where i.product_id = p.id and i.removed_at is null
      order by i.position, i.id
      limit 1
    )
    where p.brand_id = ${brandId} and p.image_id = ${id}`,
})

async function showElsewhere(trx: Db, id: string, brandId: string): Promise<void> {
  for (const clear of clearPlaces) await clear(trx, { id, brandId })
  await showNext(trx, { id, brandId })
}

/** Undoes a removal. Throws `not_found` if the image was never removed, or is being deleted permanently. */
export async function restoreImage(db: Db, { id, ...actor }: ImageTarget): Promise<Image> {
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('image')
        .select(['entity', 'kind', 'brandId', 'productId'])
        .where('id', '=', id)
        .where('removedAt', 'is not', null)
        .where('isDeleting', '=', false)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) throw notFound()
      const list = listOf(row)
      if (list !== null) {
        await lockList(trx, list)
        await refuseFull(trx, list)
      }
      await trx.updateTable('image').set({ removedAt: null }).where('id', '=', id).execute()
      if (row.productId !== null) await showIfFirst(trx, row.productId, id)
      await audit(trx, { event: 'image.restored', subjectId: id, ...actor })
    }),
  )
  return getImage(db, id)
}
