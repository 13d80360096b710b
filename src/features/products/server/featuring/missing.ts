import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Missing } from '#features/products/contract.ts'
import { missingFields } from '#features/products/rules.ts'
import { NON_FOOD } from '#features/products/server/featuring/premium.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/**
 * Returns what products lack to be featured, apart from plan and limit, for those that may be switched:
 * verified and not in review.
 */
export async function findMissing(db: Db, target: { brandId: string; productId?: string | undefined }) {
  const rows = await factsOf(db, { ...target, productId: target.productId ?? null, nonFood: NON_FOOD })
  return rows.flatMap(({ id, hasImage, ...facts }): Missing[] => {
    const fields = missingFields(facts)
    return hasImage && fields.length === 0 ? [] : [{ productId: id, image: !hasImage, fields }]
  })
}

const Row = z.object({
  id: z.uuid(),
  hasImage: z.boolean(),
  name: z.string(),
  description: z.string(),
  isFood: z.boolean(),
  categories: z.array(z.uuid()),
  purchasability: z.array(z.string()),
  ingredients: z.array(z.string()),
})
const Params = { brandId: z.uuid(), productId: z.nullable(z.uuid()), nonFood: z.array(z.string()) }

// Only the presence matters, so only the beginning of each text and list is read.
const factsOf = statement({
  params: Params,
  row: Row,
  sql: (slot) => sql`
    with recursive non_food as (
      select id from category where source_id = any(${slot.nonFood}::text[])
      union select c.id from category c join non_food n on c.parent_id = n.id)
    select p.id, p.image_id is not null as has_image, p.name, left(p.description, 1) as description,
      p.ingredients[1:1] as ingredients,
      array(select category_id from product_category where product_id = p.id limit 1) as categories,
      array(select country from product_purchasability where product_id = p.id limit 1) as purchasability,
      not exists (select from product_category pc join non_food n on n.id = pc.category_id
        where pc.product_id = p.id) as is_food
    from product p
    where p.brand_id = ${slot.brandId}::uuid and p.removed_at is null and p.is_verified
      and p.verification_status <> 'review'
      and (${slot.productId}::uuid is null or p.id = ${slot.productId}::uuid)`,
})
