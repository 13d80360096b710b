import type { Pool } from 'pg'

/** Tables that other work writes at the same time: the email worker, rate limits, and visits of sessions. */
const OTHERS = ['rate_limit', 'schema_migration', 'sent_email']

/** Returns a hash of each table's rows, and the number of queued emails. */
export async function fingerprint(owner: Pool): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const tables = rows.map(({ name }) => name).filter((name) => !OTHERS.includes(name))
  const hashes = tables.map(
    (name) =>
      `select '${name}' as name, coalesce(md5(string_agg(r::text, '' order by r::text)), '') as hash from "${name}" r`,
  )
  const mails = "select 'mails', count(*)::text from pgboss.job where name = 'mail'"
  const made = await owner.query<{ name: string; hash: string }>([...hashes, mails].join(' union all '))
  return Object.fromEntries(made.rows.map(({ name, hash }) => [name, hash]))
}
