import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#server/data/db.ts'

type Source = { importId: string; column: 'change' | 'before' }

/**
 * Writes the fields that an import's rows name, set by set: as many statements for 5,000 rows as for one. `change` is what the file says,
 * `before` what was there. Each product gets a new version.
 */
export async function writeFields(trx: Db, { importId, column }: Source): Promise<void> {
  const said = sql.ref(`r.${column}`)
  const rows = sql`r.import_id = ${importId}::uuid and not r.is_kept and ${said} is not null`
  await sql`
    update product p set
      name = coalesce(${said}->>'name', p.name),
      description = coalesce(${said}->>'description', p.description),
      ingredients = case when ${said} ? 'ingredients' then ${words(said, 'ingredients')} else p.ingredients end,
      allergens = case when ${said} ? 'allergens' then ${words(said, 'allergens')} else p.allergens end,
      allergens_unknown = case when ${said} ? 'allergensUnknown' then ${words(said, 'allergensUnknown')} else p.allergens_unknown end,
      is_premium = p.is_premium
    from product_import_row r where p.id = r.product_id and ${rows}`.execute(trx)
  await sql`
    delete from product_category filed using product_import_row r
    where filed.product_id = r.product_id and ${said} ? 'categories' and ${rows}`.execute(trx)
  await sql`
    insert into product_category (product_id, category_id)
    select r.product_id, c.id from product_import_row r, jsonb_array_elements_text(${said}->'categories') named(id)
      join category c on c.id = named.id::uuid where ${rows}`.execute(trx)
  await sql`
    delete from product_purchasability link using product_import_row r
    where link.product_id = r.product_id and ${said} ? 'purchasability' and ${rows}
      and not exists (select from jsonb_array_elements(${said}->'purchasability') point where point->>'country' = link.country)`.execute(
    trx,
  )
  await sql`
    insert into product_purchasability as link (product_id, country, url)
    select r.product_id, point->>'country', point->>'url' from product_import_row r, jsonb_array_elements(${said}->'purchasability') point where ${rows}
    on conflict (product_id, country) do update
      set url = excluded.url, status = null, http_status = null, checked_at = null, misses = 0, due_at = app_now()
      where link.url <> excluded.url`.execute(trx)
}

/** A JSON list of texts as an array, in its order. */
function words(
  said: RawBuilder<unknown>,
  field: 'ingredients' | 'allergens' | 'allergensUnknown',
): RawBuilder<unknown> {
  return sql`array(select word from jsonb_array_elements_text(${said}->${sql.lit(field)}) with ordinality as list(word, place) order by place)`
}
