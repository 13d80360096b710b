import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#server/data/db.ts'

/** Demands what must hold after any fault (security.md, Fault tests): counters equal rows, nothing hangs. */
export async function expectInvariants(db: Db): Promise<void> {
  const wrong = await sql<{ what: string; id: string }>`
    select 'comments of review' as what, r.id::text from review r
      where comments_count <> (select count(*) from comment c where c.review_id = r.id and c.removed_at is null)
    union all select 'likes of review', r.id::text from review r
      where likes_rows <> (select count(*) from review_like l where l.review_id = r.id)
    union all select 'likes of comment', c.id::text from comment c
      where likes_rows <> (select count(*) from comment_like l where l.comment_id = c.id)
    union all select 'answered review', r.id::text from review r
      where replied_at is distinct from (select min(created_at) from comment c where c.review_id = r.id and c.removed_at is null and c.as_brand_id = coalesce(r.brand_id, r.taken_from_brand_id))
    union all select 'products of brand', b.id::text from brand b
      where products_count <> (select count(*) from product p where p.brand_id = b.id and p.removed_at is null)
    union all select 'reviews of brand', b.id::text from brand b
      where (reviews_count, unanswered_count) <> (select count(*), count(*) filter (where replied_at is null) from review r where r.brand_id = b.id)
    union all select 'reviews of product', p.id::text from product p
      where (reviews_count, rating_sum) <> (select count(*), coalesce(sum(rating), 0) from review r where r.product_id = p.id)
    union all select 'stars of brand', t.brand_id::text from brand_rating t
      where reviews_count <> (select count(*) from review r where r.brand_id = t.brand_id and coalesce(r.rating, 0) = t.rating)
    union all select 'owners of brand', b.id::text from brand b
      where b.business_id is not null and not exists (select from business_member m where m.business_id = b.business_id and m.role = 'owner')`.execute(
    db,
  )
  expect(wrong.rows).toEqual([])
  const stuck = await sql<{ state: string; query: string }>`
    select state, query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`.execute(
    db,
  )
  expect(stuck.rows).toEqual([])
}
