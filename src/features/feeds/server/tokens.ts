import { sql } from 'kysely'
import * as z from 'zod/mini'

import { Feed, FeedContents, type FeedKind, FeedKind as Kind } from '#features/feeds/contract.ts'
import { PLAN_STATUSES, TIERS } from '#shared/paywall.ts'
import type { Actor } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, statement } from '#server/data/statement.ts'
import { hashToken, newToken } from '#server/tokens.ts'

export const FILES: Record<FeedKind, string> = { google: 'reviews.xml.gz', meta: 'reviews.csv.gz' }

/** The feeds of a brand by their kind; those of a former owner are not listed and not answered. */
export const findFeeds = statement({
  params: { brandId: z.uuid() },
  row: Feed,
  sql: (slot) => sql`
    select f.kind, f.created_at, f.last_fetched_at, f.last_reviews_count
    from review_feed f
    join brand b on b.id = f.brand_id and b.business_id = f.business_id
    where f.brand_id = ${slot.brandId}
    order by f.kind`,
})

const contents = statement({
  params: { brandId: z.uuid() },
  row: FeedContents,
  sql: (slot) => sql`
    select b.reviews_count, b.products_count, b.website <> '' as has_website,
      (
        select count(*)
        from review r
        where r.brand_id = b.id and r.rating is not null and btrim(r.text) <> ''
      ) as sent_count,
      (
        select count(*)
        from product p
        where p.brand_id = b.id and p.removed_at is null and exists (
          select 1
          from product_purchasability s
          where s.product_id = p.id and s.status is distinct from 'gone'
        )
      ) as linked_count
    from brand b
    where b.id = ${slot.brandId}`,
})

export async function findContents(db: Db, brandId: string): Promise<FeedContents> {
  const [row] = await contents(db, { brandId })
  return row ?? { reviewsCount: 0, sentCount: 0, productsCount: 0, linkedCount: 0, hasWebsite: false }
}

/** Gives a feed a new secret; only its hash is stored. An earlier one stops working. */
export async function issueFeed(
  db: Db,
  { brandId, businessId, userId, address }: Actor,
  kind: FeedKind,
): Promise<{ feed: Feed; path: string }> {
  const { token, hash } = newToken()
  const feed = await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('reviewFeed')
      .select('id')
      .where('brandId', '=', brandId)
      .where('businessId', '=', businessId)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst()
    const fresh = { tokenHash: hash, createdAt: appNow(), lastFetchedAt: null, lastReviewsCount: null }
    const row = await trx
      .insertInto('reviewFeed')
      .values({ brandId, businessId, kind, ...fresh })
      .onConflict((conflict) => conflict.columns(['brandId', 'businessId', 'kind']).doUpdateSet(fresh))
      .returning(['createdAt'])
      .executeTakeFirstOrThrow()
    const event = known === undefined ? 'feed.created' : 'feed.replaced'
    await audit(trx, { event, userId, businessId, subjectId: brandId, address, detail: { kind } })
    return { kind, createdAt: row.createdAt, lastFetchedAt: null, lastReviewsCount: null }
  })
  return { feed, path: `/feeds/${token}/${FILES[kind]}` }
}

export async function removeFeed(
  db: Db,
  { brandId, businessId, userId, address }: Actor,
  kind: FeedKind,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('reviewFeed')
      .where('brandId', '=', brandId)
      .where('businessId', '=', businessId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await audit(trx, {
      event: 'feed.revoked',
      userId,
      businessId,
      subjectId: brandId,
      address,
      detail: { kind },
    })
  })
}

/** The feed of a token, with the plan of its business. */
const feedByHash = statement({
  params: { hash: bytes },
  row: z.object({
    id: z.uuid(),
    kind: Kind,
    brandId: z.uuid(),
    brandName: z.string(),
    slug: z.string(),
    website: z.string(),
    tier: z.enum(TIERS),
    planStatus: z.enum(PLAN_STATUSES),
    isClaimTrial: z.boolean(),
    graceEndsAt: z.nullable(z.iso.datetime()),
  }),
  sql: (slot) => sql`
    select f.id, f.kind, b.id as brand_id, b.name as brand_name, b.slug, b.website,
      s.tier::text, s.plan_status::text, s.is_claim_trial, s.grace_ends_at
    from review_feed f
    join brand b on b.id = f.brand_id and b.business_id = f.business_id
    join business s on s.id = f.business_id
    where f.token_hash = ${slot.hash}`,
})

export type FoundFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

export async function findFeed(db: Db, token: string) {
  return (await feedByHash(db, { hash: hashToken(token) }))[0]
}

/** Records a whole fetch, unless the URL was replaced meanwhile. */
export async function recordFetch(db: Db, { id, token, sent }: { id: string; token: string; sent: number }) {
  await db
    .updateTable('reviewFeed')
    .set({ lastFetchedAt: appNow(), lastReviewsCount: sent })
    .where('id', '=', id)
    .where('tokenHash', '=', hashToken(token))
    .execute()
}
