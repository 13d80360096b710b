import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Image } from '#features/images/contract.ts'
import { type ImageList, lockList } from '#features/images/server/image-list.ts'
import { findImages, getImage } from '#features/images/server/queries.ts'
import type { Actor } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
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

type Order = Actor & { list: ImageList; ids: readonly string[] }

const setPositions = statement({
  params: { order: z.array(z.uuid()) },
  sql: ({ order }) => sql`
    update image
    set position = array_position(${order}::uuid[], id)
    where id = any(${order}::uuid[])`,
})

/** Orders the images of a list; images added in the meantime follow. Throws 404 if one is not in the list. */
export async function orderImages(db: Db, { list, ids, ...actor }: Order): Promise<Image[]> {
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      await lockList(trx, list)
      const present = (await findImages(trx, list)).map(({ id }) => id)
      if (ids.some((id) => !present.includes(id))) throw notFound()
      const order = [...new Set([...ids, ...present])]
      await setPositions(trx, { order })
      await audit(trx, { event: 'image.ordered', subjectId: list.id, ...actor })
    }),
  )
  return findImages(db, list)
}
