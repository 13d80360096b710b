import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { DoubledBrands } from '#features/operator/claims-contract.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The most pairs shown at once; merging one makes room for the next. */
const PAIRS_MAX = 50

/**
 * Imports once took the language of a brand's tag ('xx:oat') for a part of its id. 'xx' is the tag of no language, so
 * the name may differ; other prefixes can be words ('En Vie'), so the name must be the same.
 */
const doubled = statement({
  row: z.object({
    prefixedId: z.uuid(),
    prefixedName: z.string(),
    prefixedProducts: z.int(),
    prefixedBusiness: z.nullable(z.uuid()),
    plainId: z.uuid(),
    plainName: z.string(),
    plainProducts: z.int(),
    plainBusiness: z.nullable(z.uuid()),
  }),
  sql: () => sql`
    select
      d.id as prefixed_id, d.name as prefixed_name, d.products_count as prefixed_products,
      d.business_id as prefixed_business, k.id as plain_id, k.name as plain_name,
      k.products_count as plain_products, k.business_id as plain_business
    from brand d
    join brand k on k.source_id = 'off:' || substr(d.source_id, length('off:xx-') + 1)
    where d.source_id ~ '^off:[a-z]{2}-'
      and (
        d.normalized_name = k.normalized_name
        or (d.source_id like 'off:xx-%' and d.slug not like 'xx-%')
      )
    order by d.products_count + k.products_count desc, d.id
    limit ${sql.raw(String(PAIRS_MAX))}`,
})

/** Returns pairs of brands that are one brand of the platform, the largest first. */
export async function findDoubledBrands(db: Db): Promise<DoubledBrands[]> {
  const rows = await doubled(db, {})
  return rows.map((row) => {
    const prefixed = {
      id: row.prefixedId,
      name: row.prefixedName,
      productsCount: row.prefixedProducts,
      isClaimed: row.prefixedBusiness !== null,
    }
    const plain = {
      id: row.plainId,
      name: row.plainName,
      productsCount: row.plainProducts,
      isClaimed: row.plainBusiness !== null,
    }
    const isKept = prefixed.isClaimed && !plain.isClaimed
    return isKept ? { from: plain, into: prefixed } : { from: prefixed, into: plain }
  })
}
