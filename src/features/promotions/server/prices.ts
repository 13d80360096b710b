import type { Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/** Returns the price of 1,000 impressions in cents. */
export async function currentPrice(db: Db): Promise<number> {
  const { centsPerThousand } = await db
    .selectFrom('promotionPrice')
    .select('centsPerThousand')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return centsPerThousand
}

/** Returns all prices, the current one first. */
export async function findPrices(db: Db) {
  const rows = await db
    .selectFrom('promotionPrice')
    .leftJoin('appUser', 'appUser.id', 'promotionPrice.setBy')
    .select(['centsPerThousand', 'appUser.username as by', 'promotionPrice.createdAt as at'])
    .orderBy('promotionPrice.id', 'desc')
    .limit(100)
    .execute()
  return { prices: rows, metadata: { totalCount: rows.length } }
}

/** Sets the price for promotions that are submitted from now on. */
export async function setPrice(
  db: Db,
  { viewer, address }: { viewer: Viewer; address: string },
  centsPerThousand: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await currentPrice(trx)
    await trx.insertInto('promotionPrice').values({ centsPerThousand, setBy: viewer.userId }).execute()
    await audit(trx, {
      event: 'promotion.priceSet',
      userId: viewer.userId,
      address,
      detail: { before, after: centsPerThousand },
    })
  })
}
