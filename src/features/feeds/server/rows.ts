import { sql } from 'kysely'
import * as z from 'zod/mini'

import { plainText } from '#features/feeds/server/plain-text.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const ROWS_A_PAGE = 250
/** Sorts before every review. */
const FIRST = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

const FeedRow = z.object({
  id: z.uuid(),
  rating: z.int(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  username: z.string(),
  isDeleted: z.boolean(),
  photoIds: z.array(z.uuid()),
  productId: z.uuid(),
  productName: z.string(),
  imageId: z.nullable(z.uuid()),
  shops: z.array(z.string()),
})
/** A review as the services take it: with a rating and a text. */
export type FeedRow = z.infer<typeof FeedRow>

/** A page of all reviews, oldest first, so that new ones do not move the others. */
const page = statement({
  params: { brandId: z.uuid(), at: z.string(), id: z.uuid(), limit: z.int() },
  row: FeedRow,
  notNull: ['rating'],
  sql: (slot) => sql`
    select r.id, r.rating, r.text, r.created_at, u.username, u.is_deleted, p.id as product_id,
      p.name as product_name, p.image_id,
      array(
        select i.id
        from image i
        where i.review_id = r.id and i.removed_at is null
        order by i.position, i.id
      ) as photo_ids,
      array(
        select s.url
        from product_purchasability s
        where s.product_id = p.id and s.status is distinct from 'gone'
        order by s.country
        limit 1
      ) as shops
    from review r
    join app_user u on u.id = r.user_id
    join product p on p.id = r.product_id
    where r.brand_id = ${slot.brandId} and r.rating is not null
      and (r.created_at, r.id) > (${slot.at}::timestamptz, ${slot.id}::uuid)
    order by r.created_at, r.id
    limit ${slot.limit}`,
})

/**
 * Reads all reviews of a brand that can be sent, in keyset pages: any number needs the memory of one page.
 */
export async function* feedRows(db: Db, brandId: string): AsyncGenerator<FeedRow[]> {
  let last: { at: string; id: string } | undefined = FIRST
  while (last !== undefined) {
    const rows: FeedRow[] = await page(db, { brandId, ...last, limit: ROWS_A_PAGE })
    const final = rows.at(-1)
    last = final && rows.length === ROWS_A_PAGE ? { at: final.createdAt, id: final.id } : undefined
    yield rows.flatMap((row) => {
      const text = plainText(row.text)
      return text === '' ? [] : [{ ...row, text, productName: plainText(row.productName) }]
    })
  }
}
