import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { type Slots, statement } from '#server/data/statement.ts'

type Column = 'change' | 'before'

/**
 * New shop links of an import that are checked at once. The others follow a hundred a minute, half of what is
 * checked in one, so that those of other brands don't wait for a large file.
 */
const CHECKED_AT_ONCE = 20

/**
 * Writes the fields of an import's rows, column by column: as many statements for 5,000 rows as for one.
 * `change` is the file's value, `before` the previous one. Each product gets a new version.
 */
export async function writeFields(
  trx: Db,
  { importId, column }: { importId: string; column: Column },
): Promise<void> {
  for (const write of STATEMENTS[column]) await write(trx, { importId })
}

const statementsFrom = (column: Column) => {
  const said = sql.ref(`r.${column}`)
  const rows = ({ importId }: Slots<{ importId: string }>) =>
    sql`r.import_id = ${importId}::uuid and not r.is_kept and ${said} is not null`
  const write = (build: (rows: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    statement({ params: { importId: z.uuid() }, sql: (slots) => build(rows(slots)) })
  return [
    write(
      (named) => sql`
        update product p
        set name = coalesce(${said}->>'name', p.name),
          description = coalesce(${said}->>'description', p.description),
          ingredients = case
            when ${said} ? 'ingredients' then ${words(said, 'ingredients')}
            else p.ingredients
          end,
          allergens = case
            when ${said} ? 'allergens' then ${words(said, 'allergens')}
            else p.allergens
          end,
          allergens_unknown = case
            when ${said} ? 'allergensUnknown' then ${words(said, 'allergensUnknown')}
            else p.allergens_unknown
          end,
          is_premium = p.is_premium
        from product_import_row r
        where p.id = r.product_id and ${named}`,
    ),
    write(
      (named) => sql`
        delete from product_category filed
        using product_import_row r
        where filed.product_id = r.product_id and ${said} ? 'categories' and ${named}`,
    ),
    write(
      (named) => sql`
        insert into product_category (product_id, category_id)
        select r.product_id, c.id
        from product_import_row r
        cross join jsonb_array_elements_text(${said}->'categories') named(id)
        join category c on c.id = named.id::uuid
        where ${named}`,
    ),
    write(
      (named) => sql`
        delete from product_purchasability link
        using product_import_row r
        where link.product_id = r.product_id
          and ${said} ? 'purchasability'
          and ${named}
          and not exists (
            select from jsonb_array_elements(${said}->'purchasability') point
            where point->>'country' = link.country
          )`,
    ),
    write(
      (named) => sql`
        insert into product_purchasability as link (product_id, country, url, due_at)
        select point.product_id, point.country, point.url,
          app_now()
            + greatest(row_number() over (order by point.line, point.country) - ${CHECKED_AT_ONCE}, 0)
            * interval '0.6 seconds'
        from (
          select r.product_id, r.line, link->>'country' as country, link->>'url' as url
          from product_import_row r
          cross join jsonb_array_elements(${said}->'purchasability') link
          where ${named}
        ) point
        where point.url is distinct from (
          select kept.url
          from product_purchasability kept
          where kept.product_id = point.product_id and kept.country = point.country
        )
        on conflict (product_id, country) do update
          set url = excluded.url,
            status = null,
            http_status = null,
            checked_at = null,
            misses = 0,
            due_at = excluded.due_at
          where link.url <> excluded.url`,
    ),
  ]
}

const STATEMENTS = { change: statementsFrom('change'), before: statementsFrom('before') }

/** Returns a JSON list of texts as an array, in its order. */
function words(
  said: RawBuilder<unknown>,
  field: 'ingredients' | 'allergens' | 'allergensUnknown',
): RawBuilder<unknown> {
  return sql`
    array(
      select word
      from jsonb_array_elements_text(${said}->${sql.lit(field)}) with ordinality as list(word, place)
      order by place
    )`
}
