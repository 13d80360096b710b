import { sql } from 'kysely'

import type { Db } from '#server/data/db.ts'

export type Wrong = { what: string; id: string }

/**
 * Checks the invariants that must hold at any time, and after any fault. Returns each violation with its id.
 */
export async function findWrong(db: Db): Promise<Wrong[]> {
  return [
    ...(await wrongCounters(db)),
    ...(await wrongListings(db)),
    ...(await wrongOwners(db)),
    ...(await wrongMoney(db)),
    ...(await wrongPromotions(db)),
  ]
}

/** I3: counters equal their rows. */
async function wrongCounters(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'comments of review' as what, r.id::text from review r
      where comments_count <> (select count(*) from comment c where c.review_id = r.id and c.removed_at is null)
    union all select 'likes of review', r.id::text from review r
      where likes_rows <> (select count(*) from review_like l where l.review_id = r.id)
    union all select 'likes of comment', c.id::text from comment c
      where likes_rows <> (select count(*) from comment_like l where l.comment_id = c.id)
    union all select 'photos of review', r.id::text from review r
      where images_count <> (select count(*) from image i where i.review_id = r.id and i.removed_at is null)
    union all select 'more than eight photos of a brand', b.id::text from brand b
      where (select count(*) from image i
        where i.brand_id = b.id and i.entity = 'brand' and i.kind = 'photo' and i.removed_at is null) > 8
    union all select 'answered review', r.id::text from review r
      where replied_at is distinct from (select min(created_at) from comment c
        where c.review_id = r.id and c.removed_at is null and c.as_brand_id = coalesce(r.brand_id, r.taken_from_brand_id))
    union all select 'products of brand', b.id::text from brand b
      where products_count <> (select count(*) from product p where p.brand_id = b.id and p.removed_at is null)
    union all select 'reviews of brand', b.id::text from brand b
      where (reviews_count, unanswered_count, rated_count, rating_sum) <> (
        select count(*), count(*) filter (where replied_at is null), count(rating), coalesce(sum(rating), 0) from review r where r.brand_id = b.id)
    union all select 'reviews of product', p.id::text from product p
      where (reviews_count, rated_count, rating_sum) <> (select count(*), count(rating), coalesce(sum(rating), 0) from review r where r.product_id = p.id)
    union all select 'stars of brand', t.brand_id::text from brand_rating t
      where (reviews_count, unanswered_count) <> (
        select count(*), count(*) filter (where replied_at is null) from review r where r.brand_id = t.brand_id and coalesce(r.rating, 0) = t.rating)
    union all select 'stars that are not counted', r.id::text from review r
      where r.brand_id is not null and not exists (select from brand_rating t where t.brand_id = r.brand_id and t.rating = coalesce(r.rating, 0))`.execute(
    db,
  )
  return rows
}

/** I3: the ranks and words that public lists read equal those of their products. */
async function wrongListings(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'rank of product in a category' as what, c.product_id::text as id
    from product_category c
    join product p on p.id = c.product_id
    where c.listing_rank is distinct from p.listing_rank
    union all
    select 'rank of product in search', w.product_id::text
    from product_word w
    join product p on p.id = w.product_id
    where w.listing_rank is distinct from p.listing_rank
    union all
    select 'words of product', p.id::text
    from product p
    join brand b on b.id = p.brand_id
    where array(select word from product_word w where w.product_id = p.id order by word)
      <> array(
        select distinct word collate "C"
        from unnest(search_words(p.name || ' ' || b.name)) as word
        where p.listing_rank is not null
        order by 1
      )
    union all
    select 'category without a slug', c.id::text from category c where c.slug is null`.execute(db)
  return rows
}

/** I5: a brand has one business, which has an owner, and everything below a brand belongs to the same one. */
async function wrongOwners(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'owners of brand' as what, b.id::text from brand b
      where b.business_id is not null and not exists (select from business_member m where m.business_id = b.business_id and m.role = 'owner')
    union all select 'business of two brands', business_id::text from brand where business_id is not null group by business_id having count(*) > 1
    union all select 'comment under another brand', c.id::text from comment c join review r on r.id = c.review_id
      where c.brand_id <> coalesce(r.brand_id, r.taken_from_brand_id)
    union all select 'erased account that logs in', u.id::text from app_user u where u.is_deleted and (u.email is not null or u.password_hash is not null)
    union all select 'erased account that came back', u.id::text from app_user u join erasure e on e.user_id = u.id
      where e.done_at is not null and not u.is_deleted`.execute(db)
  return rows
}

/** I4: one live subscription, and the ledger equals the invoices. */
async function wrongMoney(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'subscriptions of business' as what, business_id::text as id from subscription where ended_at is null group by 1, 2 having count(*) > 1
    union all select 'paid invoice without its entry', i.id from invoice i
      where i.status = 'paid' and i.amount_paid > 0
        and i.amount_paid is distinct from (select sum(l.amount) from ledger_entry l where l.source = i.id and l.kind = 'charge')
    union all select 'entry for an unpaid invoice', l.source from ledger_entry l join invoice i on i.id = l.source
      where l.kind = 'charge' and (i.status <> 'paid' or i.business_id <> l.business_id)
    union all select 'refunds of business', b.id::text from business b
      where coalesce((select -sum(l.amount) from ledger_entry l where l.business_id = b.id and l.kind = 'refund'), 0)
        < coalesce((select sum(i.amount_refunded) from invoice i where i.business_id = b.id), 0)
    union all select 'credit below zero', business_id::text from credit_entry group by business_id, kind, window_start, window_end having sum(amount) < 0`.execute(
    db,
  )
  return rows
}

/** I4: reservations, charges and sums of promotions. */
async function wrongPromotions(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    with booked as (
      select promotion_id as id, sum(reserved) as reserved,
        -coalesce(sum(reserved) filter (where entry = 'charge'), 0) as charged,
        coalesce(sum(amount + reserved) filter (where entry = 'refund'), 0) as refunded
      from credit_entry where promotion_id is not null group by 1
    ), accounted as (
      select p.id, coalesce(b.reserved, 0) as reserved, coalesce(b.charged, 0) - coalesce(b.refunded, 0) as charged,
        p.billed::bigint * coalesce(p.cents_per_thousand, 0) / 1000 as cost,
        case when p.status not in ('in_review', 'scheduled', 'running', 'paused') then 0
          when p.channel = 'spotlight' then p.budget_cents - p.billed::bigint * p.cents_per_thousand / 1000
          else 1 end as due,
        p.channel
      from promotion p left join booked b on b.id = p.id
    )
    select 'credit reserved below zero' as what, business_id::text as id from credit_entry
      group by business_id, kind, window_start, window_end having sum(reserved) < 0
    union all select 'reservation of promotion', id::text from accounted where reserved <> due
    union all select 'charges of promotion', id::text from accounted where channel = 'spotlight' and charged <> cost
    union all select 'impressions charged beyond the budget', id::text from promotion
      where billed > goal or billed > impressions
    union all select 'days of promotion', p.id::text from promotion p
      where p.channel = 'spotlight' and (p.impressions, p.clicks, p.saves) <> (
        select coalesce(sum(d.impressions), 0), coalesce(sum(d.clicks), 0), coalesce(sum(d.saves), 0)
        from promotion_day d where d.promotion_id = p.id)
    union all select 'places of promotion', p.id::text from promotion p
      where exists (select from promotion_place l
        where l.promotion_id = p.id and l.is_running <> (p.status = 'running'))
    union all select 'events of an unknown promotion', e.promotion_id::text from promotion_pending e
      where e.received_at < app_now() - interval '1 day'
        and not exists (select from promotion p where p.id = e.promotion_id)`.execute(db)
  return rows
}

/** I8: no transaction is open and idle. */
export async function findStuck(db: Db): Promise<{ state: string; query: string }[]> {
  const { rows } = await sql<{ state: string; query: string }>`
    select state, query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`.execute(
    db,
  )
  return rows
}

const AT_ONCE = 500

type Store = { open(uploadId: string): Promise<{ destroy(): void } | undefined> }

/** I7: every picture in use has its original. Drawn ones have none. */
export async function findDangling(db: Db, store: Store): Promise<Wrong[]> {
  const wrong: Wrong[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('image')
      .select(['id', 'uploadId'])
      .where('id', '>', after)
      .where('removedAt', 'is', null)
      .where('uploadId', 'not like', 'art:%')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, uploadId } of rows) {
      const bytes = await store.open(uploadId)
      if (bytes === undefined) wrong.push({ what: 'picture without its file', id })
      else bytes.destroy()
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return wrong
    after = last.id
  }
}
