import type { Client } from 'pg'

import type { Slice } from './step.ts'

/** The tables with a row or more for each review: their indexes would not fit into memory while they grow. */
const TABLES = ['review', 'review_work', 'review_like', 'comment', 'comment_like', 'image', 'product']

/**
 * Drops the indexes of the large tables and notes their definitions. Those of keys and constraints stay, because
 * the seed itself needs them.
 */
export const SET_ASIDE: Slice = {
  name: 'indexes aside',
  sql: `
  create table bench_index as
    select c.relname::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any ('{${TABLES.join()}}'::regclass[]) and not i.indisunique;
  do $$
  declare index text;
  begin
    for index in select name from bench_index loop execute format('drop index %I', index); end loop;
  end $$`,
}

/** Returns the slices that create what `SET_ASIDE` dropped, one index each. */
export async function indexSlices(client: Client): Promise<Slice[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select name, definition from bench_index order by name',
  )
  return rows.map(({ name, definition }) => ({
    name: `index ${name}`,
    sql: `set local maintenance_work_mem = '512MB'; ${definition}`,
  }))
}
