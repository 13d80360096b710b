import { randomBytes } from 'node:crypto'

import { fillDueTimes } from '#features/queue/server/due-times.ts'
import type { Db } from '#server/data/db.ts'

import { aReview, aReviewer } from './factories.ts'

type Product = { id: string; brandId: string }

/** Returns a product of the demo's brand Hollowmere. */
export function ofHollowmere(db: Db): Promise<Product> {
  return db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .select(['product.id', 'product.brandId'])
    .where('brand.name', '=', 'Hollowmere')
    .orderBy('product.id')
    .executeTakeFirstOrThrow()
}

/**
 * Adds reviews of a product that wait for an answer, with their due times. Returns their ids. The job of every
 * minute assigns none of them by rule, so the counts of a journey stay.
 */
export async function addWaiting(
  db: Db,
  product: Product,
  reviews: readonly Parameters<typeof aReview>[2][],
): Promise<string[]> {
  const ids: string[] = []
  for (const review of reviews) ids.push((await aReview(db, product, review)).id)
  await fillDueTimes(db)
  await db.updateTable('reviewWork').set({ needsRules: false }).where('reviewId', 'in', ids).execute()
  return ids
}

/** Adds so many of them, each with a text of its own. */
export function addManyWaiting(db: Db, product: Product, many: number): Promise<string[]> {
  return addWaiting(
    db,
    product,
    Array.from({ length: many }, (_, n) => ({ text: `Review ${n} that waits.` })),
  )
}

/** Adds one by someone of this first name. Returns its id. */
export async function addWaitingFrom(db: Db, product: Product, firstName: string): Promise<string> {
  const { id: userId } = await aReviewer(db, { username: `${firstName} ${randomBytes(3).toString('hex')}` })
  const [id = ''] = await addWaiting(db, product, [{ userId }])
  return id
}
