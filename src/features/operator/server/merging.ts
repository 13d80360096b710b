import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { noteMilestones } from '#features/brand/server/milestones.ts'
import { findPair, isPrefixed, type Pair, whyNotMerged } from '#features/operator/server/merge-pair.ts'
import { cancelPromotionsOf } from '#features/promotions/server/transitions.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { type Slots, statement } from '#server/data/statement.ts'

type Merger = Pick<Services, 'db' | 'clock'> & { viewer: Viewer; address: string }
type Merge = Pair & { reason: string }

/**
 * Merges two brands: moves everything from `from` to `into`. `into` wins where both have a value. Deletes
 * `from`; its slug and id redirect permanently (decision 0036). Refused for a brand with an owner or an open
 * claim, and for two different brands of the platform, which would send them again.
 */
export async function mergeBrands(
  { db, clock, viewer, address }: Merger,
  { from, into, reason }: Merge,
): Promise<void> {
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const { gone, kept } = await findPair(trx, { from, into }, { isHeld: true })
      const refusal = await whyNotMerged(trx, { gone, kept })
      if (refusal !== null) throw refusal
      await cancelPromotionsOf(trx, from, 'The brand was merged into another one.', clock.now())
      await move(trx, { from, into })
      await leadOn(trx, gone, into)
      await trx.deleteFrom('brand').where('id', '=', from).execute()
      // Of a brand that was imported twice, only the id without a language comes back.
      if (gone.sourceId !== null && !isPrefixed(gone.sourceId, kept.sourceId ?? ''))
        await takeSource(trx, into, { sourceId: gone.sourceId, imported: gone.imported })
      if (kept.website === '' && gone.website !== '') await distrustWebsite(trx, into)
      await noteMilestones(trx, { brandId: into })
      const { name, slug, productsCount, reviewsCount } = gone
      const detail = {
        from: { id: from, name, slug },
        products: productsCount,
        reviews: reviewsCount,
        reason,
      }
      const businessId = kept.businessId ?? undefined
      await audit(trx, {
        event: 'brand.merged',
        userId: viewer.userId,
        businessId,
        subjectId: into,
        address,
        detail,
      })
    }),
  )
}

/** Moves rows table by table, in this order; triggers update the counters of both brands. */
const moves = [
  ({ from, into }) => sql`update product set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`update review set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) =>
    sql`update review set taken_from_brand_id = ${into} where taken_from_brand_id = ${from}`,
  ({ from, into }) => sql`
    update comment
    set brand_id = ${into},
      as_brand_id = case when as_brand_id = ${from} then ${into}::uuid else as_brand_id end
    where brand_id = ${from}`,
  ({ from, into }) => sql`update reply_writer set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`update proposed_reply set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`update pending_reply set brand_id = ${into} where brand_id = ${from}`,
  // Those of an earlier owner, who sees them if the kept brand is theirs one day.
  ({ from, into }) => sql`update review_note set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`update review_like set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`update comment_like set brand_id = ${into} where brand_id = ${from}`,
  // A page keeps its own photos, or takes over those of the other.
  ({ from, into }) => sql`
    update image
    set removed_at = app_now()
    where brand_id = ${from} and entity = 'brand' and kind = 'photo' and removed_at is null
      and exists (
        select from image kept
        where kept.brand_id = ${into} and kept.entity = 'brand' and kept.kind = 'photo'
          and kept.removed_at is null
      )`,
  ({ from, into }) => sql`update image set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`update report set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`update claim set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`
    update analytics_choice
    set competitor_id = ${into}
    where competitor_id = ${from} and brand_id <> ${into}`,
  ({ from, into }) => sql`
    insert into brand_category (brand_id, category_id)
    select ${into}, category_id
    from brand_category
    where brand_id = ${from}
    on conflict do nothing`,
  // Promotions of earlier owners: each sees its own, if it owns the kept brand one day.
  ({ from, into }) => sql`update promotion set brand_id = ${into} where brand_id = ${from}`,
  // Those of its products: a brand without an owner has no card and no visits of its own.
  ({ from, into }) =>
    sql`update share_card set brand_id = ${into} where brand_id = ${from} and product_id is not null`,
  ({ from, into }) => sql`
    update share_visit_day
    set brand_id = ${into}
    where brand_id = ${from} and product_id is not null`,
  ({ from, into }) => sql`update metric_pending set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`
    insert into metric_day as d (brand_id, metric, product_id, day, total)
    select ${into}, metric, product_id, day, total
    from metric_day
    where brand_id = ${from}
    on conflict (brand_id, metric, product_id, day) do update
      set total = d.total + excluded.total`,
  ({ from, into }) => sql`
    insert into metric_quarter as q (brand_id, metric, product_id, quarter, total)
    select ${into}, metric, product_id, quarter, total
    from metric_quarter
    where brand_id = ${from}
    on conflict (brand_id, metric, product_id, quarter) do update
      set total = q.total + excluded.total`,
  ({ from, into }) => sql`
    insert into series_day as s (brand_id, series, day, marks, sums, people)
    select ${into}, series, day, marks, sums, people
    from series_day
    where brand_id = ${from}
    on conflict (brand_id, series, day) do update
      set marks = s.marks | excluded.marks,
        sums = merge_sums(s.marks, s.sums, excluded.marks, excluded.sums),
        people = first_people(s.people || excluded.people)`,
  ({ from, into }) => sql`update product_month set brand_id = ${into} where brand_id = ${from}`,
  ({ from, into }) => sql`
    update brand b
    set description = coalesce(nullif(b.description, ''), o.description),
      country = coalesce(b.country, o.country),
      website = coalesce(nullif(b.website, ''), o.website),
      image_id = coalesce(b.image_id, o.image_id),
      banner_id = coalesce(b.banner_id, o.banner_id),
      logo_id = coalesce(b.logo_id, o.logo_id),
      thumbnail_id = coalesce(b.thumbnail_id, o.thumbnail_id)
    from brand o
    where b.id = ${into} and o.id = ${from}`,
] satisfies ((slots: Slots<Pair>) => RawBuilder<unknown>)[]

const PairParams = { from: z.uuid(), into: z.uuid() }
const moveStatements = moves.map((move) => statement({ params: PairParams, sql: move }))

async function move(trx: Db, pair: Pair): Promise<void> {
  for (const run of moveStatements) await run(trx, pair)
}

/** Redirects the old slug and id to the kept brand, and those of brands merged earlier too. */
async function leadOn(
  trx: Db,
  { id, slug, name }: { id: string; slug: string; name: string },
  into: string,
): Promise<void> {
  await trx.updateTable('brandRedirect').set({ brandId: into }).where('brandId', '=', id).execute()
  await trx.insertInto('brandRedirect').values({ id, slug, name, brandId: into }).execute()
}

/** Makes the platform's next import update the kept brand. */
async function takeSource(
  trx: Db,
  id: string,
  { sourceId, imported }: { sourceId: string; imported: unknown },
): Promise<void> {
  await trx
    .updateTable('brand')
    .set({ sourceId, imported: JSON.stringify(imported) })
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps a website that was taken over from proving the kept brand (A58), unless the platform lists it: an
 * earlier owner of the other brand may have written it.
 */
async function distrustWebsite(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('brand')
    .set({ imported: sql`imported || '{"website": ""}'` })
    .where('id', '=', id)
    .where(sql<boolean>`not imported ? 'website'`)
    .execute()
}
