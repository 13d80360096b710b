import { fillDueTimes } from '#features/queue/server/due-times.ts'
import type { Db } from '#server/data/db.ts'

import { openTestDb } from '../apps/open-db.ts'
import { aReview } from './factories.ts'

type HollowmereProduct = { id: string; brandId: string }

/** Opens the database of a journey's server; `act` gets it with a product of the demo's brand Hollowmere. */
export async function atHollowmere<T>(
  databaseUrl: string,
  act: (db: Db, product: HollowmereProduct) => Promise<T>,
): Promise<T> {
  const db = openTestDb(databaseUrl)
  try {
    const product = await db
      .selectFrom('product')
      .innerJoin('brand', 'brand.id', 'product.brandId')
      .select(['product.id', 'product.brandId'])
      .where('brand.name', '=', 'Hollowmere')
      .orderBy('product.id')
      .executeTakeFirstOrThrow()
    return await act(db, product)
  } finally {
    await db.destroy()
  }
}

/**
 * Adds reviews of Hollowmere that wait for an answer, with their due times. Returns their ids. The job of every
 * minute assigns none of them by rule, so the counts of a journey stay.
 */
export function addWaiting(
  databaseUrl: string,
  reviews: readonly Parameters<typeof aReview>[2][],
): Promise<string[]> {
  return atHollowmere(databaseUrl, async (db, product) => {
    const ids: string[] = []
    for (const review of reviews) ids.push((await aReview(db, product, review)).id)
    await fillDueTimes(db)
    await db.updateTable('reviewWork').set({ needsRules: false }).where('reviewId', 'in', ids).execute()
    return ids
  })
}

/** Adds so many of them, each with a text of its own. */
export function addManyWaiting(databaseUrl: string, many: number): Promise<string[]> {
  return addWaiting(
    databaseUrl,
    Array.from({ length: many }, (_, n) => ({ text: `Review ${n} that waits.` })),
  )
}
