import { sql } from 'kysely'

import type { Db } from '#server/data/db.ts'

/** A table by the key it could be distributed by, with the unique indexes that lack that key. */
export type Distributed = { name: string; key: 'business_id' | 'brand_id' | null; lacking: string[] }

/**
 * Reads from the migrated schema what a distribution by business needs: which tables have the key, and which
 * unique indexes lack it. Partitions are left out.
 */
export async function findDistribution(db: Db): Promise<Distributed[]> {
  const { rows } = await sql<Distributed>`
    with named as (
      select c.oid, c.relname::text as name,
        (select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attname in ('business_id', 'brand_id') and not a.attisdropped
          order by a.attname = 'business_id' desc limit 1) as key
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'schema_migration'
    )
    select t.name, t.key, array(
      select i.indexrelid::regclass::text
      from pg_index i
      where i.indrelid = t.oid and i.indisunique and t.key is not null and not exists (
        select from pg_attribute a
        where a.attrelid = t.oid and a.attname in ('business_id', 'brand_id') and a.attnum = any (i.indkey::int2[]))
      order by 1) as lacking
    from named t order by t.name`.execute(db)
  return rows
}
