import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import type { Product } from '#features/products/contract.ts'
import { blockFields, PREMIUM_LIMITS, premiumBlocks } from '#features/products/rules.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { PLAN_STATUSES, TIERS } from '#shared/paywall.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/**
 * Throws if a product can't be featured, with every reason in order. `product` is its state after the change;
 * the caller holds the lock of its brand, which prevents two concurrent requests from both taking the last
 * slot. Notifies the user who reaches the limit, at most once a day.
 */
export async function refuseBlocked(trx: Db, businessId: string, product: Product): Promise<void> {
  const [facts] = await factsOf(trx, {
    businessId,
    brandId: product.brandId,
    id: product.id,
    nonFood: NON_FOOD,
  })
  if (facts === undefined) throw notFound()
  const blocks = premiumBlocks({ ...product, ...facts, hasImage: product.image !== null })
  if (blocks.length === 0) {
    if (facts.featured + 1 === PREMIUM_LIMITS[facts.tier])
      await tellLimit(trx, businessId, facts.featured + 1, product.updatedAt)
    return
  }
  throw new ApiError('premium_blocked', `${product.name} can’t be featured yet.`, {
    fields: blockFields(blocks, facts.tier),
  })
}

async function tellLimit(trx: Db, businessId: string, max: number, at: string): Promise<void> {
  const dedupeId = `limit.reached:featured:${at.slice(0, 10)}`
  await notify(trx, { businessId, type: 'limit.reached', dedupeId, payload: { limit: 'featured', max } })
}

/**
 * Platform categories that are neither food nor drink, with all below them. Every other product is food or
 * drink.
 */
export const NON_FOOD = [
  'en:non-food-products',
  'en:body-care',
  'en:cosmetics',
  'it:cosmetici',
  'en:open-beauty-facts',
  'en:open-products-facts',
]

const Facts = z.object({
  tier: z.enum(TIERS),
  planStatus: z.enum(PLAN_STATUSES),
  featured: z.int(),
  isFood: z.boolean(),
})

const factsOf = statement({
  params: { businessId: z.uuid(), brandId: z.uuid(), id: z.uuid(), nonFood: z.array(z.string()) },
  row: Facts,
  sql: (slot) => sql`
    with recursive filed as (
      select c.id, c.parent_id, c.source_id from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = ${slot.id}::uuid
      union select c.id, c.parent_id, c.source_id from filed f join category c on c.id = f.parent_id)
    select b.tier, b.plan_status,
      (select count(*)::int from product
        where brand_id = ${slot.brandId}::uuid and is_premium and removed_at is null
          and id <> ${slot.id}::uuid) as featured,
      not exists (select from filed where source_id = any(${slot.nonFood}::text[])) as is_food
    from business b where b.id = ${slot.businessId}::uuid`,
})
