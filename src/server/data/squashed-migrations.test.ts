import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#server/data/migrate.ts'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'

/** The migrations as they were before version 0.2.0, with the renames that led to it. */
const BEFORE = 'test/support/migrations-before-squash'
/** The last of the squashed migrations. Later ones have no counterpart to compare with. */
const LAST_SQUASHED = '0014_roles.sql'

let before: TestDatabase
let after: TestDatabase

beforeAll(async () => {
  before = await createTestDatabase({ template: 'template1' })
  await migrate({ url: before.migrationUrl, folder: BEFORE })
  after = await createTestDatabase({ template: 'template1' })
  await migrate({ url: after.migrationUrl, until: LAST_SQUASHED })
})
afterAll(() => Promise.all([before.drop(), after.drop()]))

/** The product's schemas. Extension objects and tables named after a day are left out. */
const OURS = `('public', 'event_month', 'pgboss')`
const DATED = `'^queue_stats_\\d'`

/** Queries that describe the schema as lines of text, independent of column order. */
const SHAPES: Record<string, string> = {
  columns: `
    select format('%I.%I.%I %s%s%s%s %s %s %s', n.nspname, t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, case when a.attidentity <> '' then ' identity' end,
      case when d.oid is not null then case a.attgenerated when 's' then ' generated ' else ' default ' end
        || pg_get_expr(d.adbin, d.adrelid) end,
      a.attoptions, a.attstattarget, a.attstorage)
    from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where n.nspname in ${OURS} and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and t.relname !~ ${DATED} and t.relname <> 'schema_migration'`,
  tables: `
    select format('%I.%I %s %s %s %s', n.nspname, t.relname, t.relkind, t.reloptions,
      pg_get_partkeydef(t.oid), pg_get_expr(t.relpartbound, t.oid))
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ${OURS} and t.relkind in ('r', 'p', 'S', 'v', 'm') and t.relname !~ ${DATED}`,
  types: `
    select format('%I.%I %s', n.nspname, t.typname, (
      select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ${OURS} and t.typtype in ('e', 'd')`,
  constraints: `
    select format('%s %I %s %s', c.conrelid::regclass, c.conname, c.convalidated, pg_get_constraintdef(c.oid))
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ${OURS} and c.contype <> 'n' and t.relname !~ ${DATED}`,
  indexes: `
    select format('%s %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ${OURS} and t.relname !~ ${DATED}`,
  triggers: `
    select format('%s %s', pg_get_triggerdef(g.oid), g.tgenabled)
    from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ${OURS} and not g.tgisinternal`,
  // Function bodies without comments and line breaks.
  functions: `
    select regexp_replace(regexp_replace(pg_get_functiondef(p.oid), '--[^\\n]*', '', 'g'), '\\s', '', 'g')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ${OURS} and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  grants: `
    select format('%I.%I %s %s %s', n.nspname, t.relname, g.grantee::regrole, g.privilege_type, g.is_grantable)
    from pg_class t join pg_namespace n on n.oid = t.relnamespace cross join aclexplode(t.relacl) g
    where n.nspname in ${OURS} and t.relname !~ ${DATED}
    union all
    select format('%s.%I %s %s', a.attrelid::regclass, a.attname, g.grantee::regrole, g.privilege_type)
    from pg_attribute a cross join aclexplode(a.attacl) g join pg_class t on t.oid = a.attrelid
      join pg_namespace n on n.oid = t.relnamespace where n.nspname in ${OURS}
    union all
    select format('%I %s %s', n.nspname, g.grantee, g.privilege_type)
    from pg_namespace n cross join aclexplode(n.nspacl) g where n.nspname in ${OURS}
    union all
    select format('%s %s %s', p.oid::regprocedure, g.grantee, g.privilege_type)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join aclexplode(p.proacl) g
    where n.nspname in ${OURS}
    union all
    select format('default %s %s %s %s', d.defaclnamespace::regnamespace, d.defaclobjtype, g.grantee, g.privilege_type)
    from pg_default_acl d cross join aclexplode(d.defaclacl) g`,
}

async function read(url: string, query: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows.map(([line]: string[]) => String(line)).toSorted()
  } finally {
    await client.end()
  }
}

test.each(Object.entries(SHAPES))(
  'the squashed migrations make the same %s as those before them',
  async (_, query) => {
    const [old, now] = await Promise.all([before, after].map(({ migrationUrl }) => read(migrationUrl, query)))
    expect(now).toEqual(old)
    expect(now?.length).toBeGreaterThan(0)
  },
)

test('the squashed migrations bring the same rows', async () => {
  const named = `
    select format('%I.%I', n.nspname, t.relname) from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ${OURS} and t.relkind in ('r', 'p') and not t.relispartition
      and t.relname <> 'schema_migration'`
  const seeded: string[] = []
  for (const table of await read(after.migrationUrl, named)) {
    // Secrets are random, so only their presence can be compared.
    const rows = `select (to_jsonb(r) - 'secret')::text from ${table} r`
    const [old, now] = await Promise.all([before, after].map(({ migrationUrl }) => read(migrationUrl, rows)))
    expect([table, now]).toEqual([table, old])
    if (now?.length) seeded.push(table)
  }
  expect(seeded).toEqual(['pgboss.version', 'public.signing_key'])
})

test('a database from before the squash is refused in one sentence with the next step', async () => {
  await expect(migrate({ url: before.migrationUrl })).rejects.toThrow(
    /^This database was made by a version before 0\.2\.0 and cannot be upgraded: start with an empty one \(the demo: `npm run db:reset`\)\.$/,
  )
})
