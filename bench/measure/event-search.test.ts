import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { eventsBetween } from '#features/events/server/raw/postgres-store.ts'
import { migrate } from '#server/data/migrate.ts'

import { openTestDb } from '../../test/support/apps/open-db.ts'
import { startCluster } from '../../test/support/apps/postgres.ts'
import { explain } from './plans.ts'
import { recording } from './recorded.ts'

/** Autovacuum begins when everything is there, and then looks every second instead of every minute. */
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'autovacuum_naptime=1s']
/** Events of the month, and fewer new ones than PostgreSQL would vacuum it for by itself: a fifth. */
const [HELD, NEW] = [560_000, 105_000]
/** Two ranges of 128 pages that were searched, one that is not full yet, and the index. */
const PAGES = 500

test('R154 after many new events a batch is found by the index, and in the months that are made later, too', async () => {
  const postgres = await startCluster({ name: 'event-search', flags: FLAGS })
  onTestFinished(() => postgres.stop())
  await setAutovacuum(postgres.adminUrl, 'off')
  await migrate({ url: postgres.migrationUrl })
  const db = openTestDb(postgres.url)
  const client = new Client({ connectionString: postgres.migrationUrl })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await db.destroy()
  })
  // In the middle of the month, a thousand a second.
  const at = (n: number) =>
    `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '10 days' + ${n} * interval '1 ms'`
  const add = (from: number, events: number) =>
    client.query(`
      insert into event (metric, brand_id, visitor, verdict, received_at)
      select 'impression', '0198c8a2-0000-7000-8000-000000000000', decode(md5(n::text), 'hex'), 'counted', ${at(from)} + n * interval '1 ms'
      from generate_series(0, ${events - 1}) n`)
  await add(0, HELD)
  await client.query('vacuum analyze event')
  await add(HELD, NEW)

  const { rows: spans } = await sql<{ from: string; to: string }>`
    select ${sql.raw(at(HELD / 2))} as from, ${sql.raw(at(HELD / 2 + 1000))} as to`.execute(db)
  const { db: recorder, sent } = recording(db)
  for (const span of spans) expect(await eventsBetween(recorder, span)).toHaveLength(1000)
  const [statement] = sent
  if (statement === undefined) throw new Error('Nothing was asked.')
  const pages = async () => (await explain(client, statement, 'custom')).pages
  expect(await pages()).toBeGreaterThan(PAGES)
  await setAutovacuum(postgres.adminUrl, 'on')
  await expect.poll(pages, { timeout: 60_000, interval: 500 }).toBeLessThan(PAGES)

  await sql`select make_event_months(5)`.execute(db)
  const { rows: months } = await client.query<{ vacuumed: boolean }>(
    `select 'autovacuum_vacuum_insert_scale_factor=0' = any(reloptions) as vacuumed
     from pg_class where relnamespace = 'event_month'::regnamespace and relkind = 'r'`,
  )
  expect(months.map(({ vacuumed }) => vacuumed)).toEqual(Array.from({ length: 7 }, () => true))
}, 240_000)

async function setAutovacuum(adminUrl: string, to: 'on' | 'off'): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`alter system set autovacuum = ${to}`)
  await admin.query('select pg_reload_conf()')
  await admin.end()
}
