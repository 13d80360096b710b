import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Image } from '#features/images/contract.ts'
import { findImages, getImage } from '#features/images/server/queries.ts'
import type { Actor } from '#server/api/context.ts'
import { notFound } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Sets a picture's description. */
export async function describeImage(db: Db, { id, alt, ...actor }: Actor & { id: string; alt: string }) {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('image')
      .set({ alt })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) throw notFound()
    await audit(trx, { event: 'image.described', subjectId: id, ...actor })
  })
  return getImage(db, id)
}

type Order = Actor & { product: string; ids: readonly string[] }

const setPositions = statement({
  params: { product: z.uuid(), order: z.array(z.uuid()) },
  sql: ({ product, order }) => sql`
    update image
    set position = array_position(${order}::uuid[], id)
    where product_id = ${product} and id = any(${order}::uuid[])`,
})

/**
 * Sets the order of a product's pictures; ones added meanwhile follow. Throws 404 if one is not the
 * product's.
 */
export async function orderImages(db: Db, { product, ids, ...actor }: Order): Promise<Image[]> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('product').select('id').where('id', '=', product).forNoKeyUpdate().execute()
    const standing = (await findImages(trx, product)).map(({ id }) => id)
    if (ids.some((id) => !standing.includes(id))) throw notFound()
    const order = [...new Set([...ids, ...standing])]
    await setPositions(trx, { product, order })
    await audit(trx, { event: 'image.ordered', subjectId: product, ...actor })
  })
  return findImages(db, product)
}
