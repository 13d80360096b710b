import { sql } from 'kysely'
import * as z from 'zod/mini'

import { GuardFacts } from '#features/reply-guard/contract.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** A reply is compared with this many of the brand's latest public ones. */
const LATEST = 50

const read = statement({
  params: { reviewId: z.uuid(), brandId: z.uuid(), commentId: z.nullable(z.uuid()) },
  row: GuardFacts,
  sql: (slot) => sql`
    select r.text as review, u.username as reviewer,
      array_remove(array[b.email, b.website], '') as contact,
      array(
        select c.text from comment c
        where c.brand_id = b.id and c.removed_at is null and c.as_brand_id = b.id
          and c.id is distinct from ${slot.commentId}::uuid
        order by c.created_at desc, c.id desc
        limit ${sql.raw(String(LATEST))}
      ) as latest
    from review r
    join brand b on b.id = r.brand_id
    join app_user u on u.id = r.user_id
    where r.id = ${slot.reviewId} and r.brand_id = ${slot.brandId}`,
})

/** Of which reply: a new one to a review, or the edited `commentId`. */
export type Guarded = { reviewId: string; brandId: string; commentId: string | null }

/** Returns what a reply to a review is compared with. Throws `not_found`. */
export async function readFacts(db: Db, of: Guarded): Promise<GuardFacts> {
  const [facts] = await read(db, of)
  if (facts === undefined) throw notFound()
  return facts
}
