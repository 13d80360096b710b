import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import { FeaturedState } from '#features/products/featured-contract.ts'
import { CHOICE_DAYS, PREMIUM_LIMITS, REST_DAYS } from '#features/products/rules.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { isPaid, type PaywallState } from '#shared/paywall.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

export type Settled = { suspended: number; restored: number }
const NOTHING: Settled = { suspended: 0, restored: 0 }

/** Returns how many products a business may feature now: none while its paid screens are closed. */
export function featuredLimit(state: PaywallState, now: Date): number {
  return isPaid(state, now) ? PREMIUM_LIMITS[state.tier] : 0
}

/**
 * Adjusts a business's featured products to its plan, in the transaction that changed the plan. With a limit
 * of zero all are suspended at once; with a lower limit the owner has seven days to choose. A higher limit
 * restores suspended products, the most reviewed first.
 */
export async function settleFeatured(
  trx: Db,
  businessId: string,
  limit: { before: number; after: number },
): Promise<Settled> {
  const brand = await trx
    .selectFrom('brand')
    .select(['id', 'premiumChoiceUntil'])
    .where('businessId', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (brand === undefined) return NOTHING
  const featured = await countFeatured(trx, brand.id)
  if (featured > limit.after) {
    if (limit.after === 0) return { ...NOTHING, suspended: await suspendBeyond(trx, brand.id, 0) }
    if (brand.premiumChoiceUntil === null)
      await askToChoose(trx, {
        businessId,
        brandId: brand.id,
        max: limit.after,
        over: featured - limit.after,
      })
    return NOTHING
  }
  if (brand.premiumChoiceUntil !== null) await endChoice(trx, brand.id)
  if (limit.after <= limit.before) return NOTHING
  return { ...NOTHING, restored: await restore(trx, brand.id, limit.after - featured) }
}

/** Suspends the featured products of a brand without an owner; the next owner's plan restores them. */
export async function restFeatured(trx: Db, brandId: string): Promise<void> {
  await suspendBeyond(trx, brandId, 0)
  await endChoice(trx, brandId)
}

const current = statement({
  params: { brandId: z.uuid() },
  row: z.omit(FeaturedState, { limit: true }),
  sql: ({ brandId }) => sql`
    select
      b.premium_choice_until as choose_until,
      (
        select count(*)::int from product where brand_id = b.id and is_premium and removed_at is null
      ) as featured,
      count(p.id)::int as resting,
      min(p.premium_suspended_at) + make_interval(days => ${REST_DAYS}) as rests_until
    from brand b
    left join product p
      on p.brand_id = b.id
      and p.removed_at is null
      and p.premium_suspended_at > app_now() - make_interval(days => ${REST_DAYS})
    where b.id = ${brandId}
    group by b.id`,
})

/** Returns a brand's featured state for the screens. */
export async function findFeatured(db: Db, brandId: string, limit: number): Promise<FeaturedState> {
  const [row] = await current(db, { brandId })
  if (row === undefined) throw notFound()
  return { limit, ...row }
}

type Choice = {
  brandId: string
  businessId: string
  userId: string
  address: string
  limit: number
  keep: string[]
}

/**
 * Applies the owner's choice: the named products stay featured, the rest are suspended. Throws 409 if there
 * is nothing to choose.
 */
export function chooseFeatured(db: Db, { limit, keep: named, ...who }: Choice): Promise<FeaturedState> {
  const keep = [...new Set(named)]
  return db.transaction().execute(async (trx) => {
    const brand = await trx
      .selectFrom('brand')
      .select('premiumChoiceUntil')
      .where('id', '=', who.brandId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (brand.premiumChoiceUntil === null)
      throw new ApiError('conflict', 'Your featured products already fit your plan.', { fields: {} })
    if (keep.length > limit)
      throw new ApiError('validation', `Choose up to ${limit}.`, {
        fields: { keep: `Choose up to ${limit}.` },
      })
    const known = await trx
      .selectFrom('product')
      .select('id')
      .where('brandId', '=', who.brandId)
      .where('id', 'in', keep.length > 0 ? keep : [who.brandId])
      .where('isPremium', '=', true)
      .where('removedAt', 'is', null)
      .execute()
    if (known.length < keep.length) throw notFound()
    const suspended = await suspend(trx, who.brandId, keep)
    await endChoice(trx, who.brandId)
    await audit(trx, {
      ...whoOf(who),
      event: 'products.featured.chosen',
      detail: { kept: keep.length, suspended },
    })
    return findFeatured(trx, who.brandId, limit)
  })
}

function whoOf({ brandId, businessId, userId, address }: Omit<Choice, 'limit' | 'keep'>) {
  return { subjectId: brandId, businessId, userId, address }
}

/**
 * Runs hourly: keeps the most reviewed products if the owner did not choose in time, and stops restoring
 * those suspended for too long.
 */
export async function settleOverdue(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('brand')
    .innerJoin('business', 'business.id', 'brand.businessId')
    .select([
      'brand.id',
      'business.tier',
      'business.planStatus',
      'business.isClaimTrial',
      'business.graceEndsAt',
    ])
    .where('premiumChoiceUntil', '<=', appNow())
    .execute()
  for (const { id, ...plan } of due)
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('brand').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      const suspended = await suspendBeyond(trx, id, featuredLimit(plan, now))
      await endChoice(trx, id)
      await audit(trx, { event: 'products.featured.settled', subjectId: id, detail: { suspended } })
    })
  await db
    .updateTable('product')
    .set({ premiumSuspendedAt: null })
    .where('premiumSuspendedAt', '<', appNow({ minus: { days: REST_DAYS } }))
    .execute()
}

async function countFeatured(trx: Db, brandId: string): Promise<number> {
  const { n } = await trx
    .selectFrom('product')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('brandId', '=', brandId)
    .where('isPremium', '=', true)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

type FeaturedQuery = { businessId: string; brandId: string; max: number; over: number }

async function askToChoose(trx: Db, { businessId, brandId, max, over }: FeaturedQuery): Promise<void> {
  const { until } = await trx
    .updateTable('brand')
    .set({ premiumChoiceUntil: appNow({ plus: { days: CHOICE_DAYS } }) })
    .where('id', '=', brandId)
    .returning('premiumChoiceUntil as until')
    .executeTakeFirstOrThrow()
  await notify(trx, {
    businessId,
    type: 'limit.reached',
    dedupeId: `limit.reached:choice:${until}`,
    payload: { limit: 'featured', max, over, until: until ?? '' },
  })
}

async function endChoice(trx: Db, brandId: string): Promise<void> {
  await trx.updateTable('brand').set({ premiumChoiceUntil: null }).where('id', '=', brandId).execute()
}

/** Suspends all but the `kept` most reviewed. */
async function suspendBeyond(trx: Db, brandId: string, kept: number): Promise<number> {
  const staying = await trx
    .selectFrom('product')
    .select('id')
    .where('brandId', '=', brandId)
    .where('isPremium', '=', true)
    .where('removedAt', 'is', null)
    .orderBy('reviewsCount', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
    .execute()
  return suspend(
    trx,
    brandId,
    staying.map(({ id }) => id),
  )
}

async function suspend(trx: Db, brandId: string, kept: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set({ isPremium: false, premiumSuspendedAt: appNow() })
    .where('brandId', '=', brandId)
    .where('isPremium', '=', true)
    .where(sql<boolean>`id <> all(${kept}::uuid[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function restore(trx: Db, brandId: string, room: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set({ isPremium: true, premiumSuspendedAt: null })
    .where('id', 'in', (from) =>
      from
        .selectFrom('product')
        .select('id')
        .where('brandId', '=', brandId)
        .where('premiumSuspendedAt', '>', appNow({ minus: { days: REST_DAYS } }))
        .where('removedAt', 'is', null)
        .where('isVerified', '=', true)
        .where('verificationStatus', '<>', 'review')
        .orderBy('reviewsCount', 'desc')
        .orderBy('id', 'desc')
        .limit(room),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
