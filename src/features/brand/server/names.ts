import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import type { FoundBrand } from '#features/brand/contract.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { Db } from '#server/data/db.ts'
import { statement, type Slots, type Values } from '#server/data/statement.ts'

/** Shorter text is similar to everything. */
const ENOUGH_LETTERS = 3

/**
 * Finds brands whose name, or a word of it, starts with the typed text, ignoring case and accents: exact
 * names first, then names that start so, then words; within each the most reviewed first. If these do not
 * fill the list, similar names follow (the similarity threshold is a session setting, `#server/data/db.ts`).
 */
export async function findNames(
  db: Db,
  { name, limit }: { name: string; limit: number },
): Promise<{ brands: FoundBrand[]; totalCount: number }> {
  const typed = name.trim()
  // Without a letter or digit no index can be used.
  if (!/[\p{L}\p{N}]/u.test(typed)) return { brands: [], totalCount: 0 }
  const beginning = await beginningWith(db, { typed, limit })
  const isEnough = beginning.length === limit || Array.from(typed).length < ENOUGH_LETTERS
  const rows = isEnough ? beginning : await alike(db, { typed, limit })
  return { brands: rows.map(present), totalCount: rows[0]?.totalCount ?? 0 }
}

const Params = { typed: z.string(), limit: z.int() }
type Params = Values<typeof Params>
const Row = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  country: z.nullable(z.string()),
  category: z.nullable(z.string()),
  logoId: z.nullable(z.uuid()),
  isClaimed: z.boolean(),
  totalCount: z.int(),
})
type Row = z.infer<typeof Row>

/** The typed text, normalised, and the same as an escaped LIKE pattern. */
const typedAs = (slot: Slots<Params>) => sql`
  with q as (select folded, replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_') as escaped
    from (select fold(${slot.typed}::text) as folded) f)`

// Details are only selected for the names that are returned, not for all matches.
const shown = (found: RawBuilder<unknown>) => sql`${found} select f.*,
  (select c.title from brand_category bc join category c on c.id = bc.category_id where bc.brand_id = f.id
    order by c.title, c.id limit 1) as category
  from found f`

const columns = sql`b.id, b.name, b.slug, b.country, b.logo_id, b.business_id is not null as is_claimed, (count(*) over ())::int as total_count`
const begins = sql`b.normalized_name like (select escaped || '%' from q) or b.normalized_name like (select '% ' || escaped || '%' from q)
  or b.normalized_name like (select '%-' || escaped || '%' from q)`
const rank = sql`case when b.normalized_name = (select folded from q) then 0 when starts_with(b.normalized_name, (select folded from q)) then 1
  when ${begins} then 2 else 3 end`

const beginningWith = statement({
  params: Params,
  row: Row,
  sql: (slot) =>
    shown(sql`${typedAs(slot)}, found as (select ${columns} from brand b where ${begins}
    order by ${rank}, b.reviews_count desc, b.id limit ${slot.limit}::int)`),
})

/**
 * A common word with a typo is similar to thousands of names: only the most reviewed of them are ranked by
 * similarity.
 */
const COMPARED = 1_000

// A name that starts with the typed text is similar too.
const alike = statement({
  params: Params,
  row: Row,
  sql: (slot) =>
    shown(sql`${typedAs(slot)},
    compared as (select ${columns}, b.normalized_name, b.reviews_count from brand b
      where (select folded from q) <% b.normalized_name
      order by (${begins}) desc, b.reviews_count desc, b.id limit ${sql.lit(COMPARED)}),
    found as (select b.id, b.name, b.slug, b.country, b.logo_id, b.is_claimed, b.total_count from compared b
      order by ${rank}, case when ${begins} then 1 else word_similarity((select folded
        from q), b.normalized_name) end desc, b.reviews_count desc, b.id
      limit ${slot.limit}::int)`),
})

function present({ id, name, slug, country, category, logoId, isClaimed }: Row): FoundBrand {
  return {
    id,
    name,
    slug,
    country,
    category,
    logo: presentImage(logoId),
    isClaimed,
  }
}
