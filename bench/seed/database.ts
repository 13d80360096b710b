import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'

import { migrate } from '#server/data/migrate.ts'
import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { type Postgres, startPostgres } from '#dev/embedded-database/postgres.ts'

import { root } from '../../scripts/run/child.ts'
import { BENCH_TOKEN, findSeeding, isBegun, type Seeded, seedBench, type SeedSize } from './seed.ts'

export type BenchDatabase = {
  url: string
  migrationUrl: string
  seeded: Seeded
  version: string
  /** Opens the same data in another size. */
  sized(size: SeedSize): Promise<{ url: string; migrationUrl: string; seeded: Seeded }>
  /** Its processes use the database's share of the CPU. */
  postmaster: number | undefined
  stop(): Promise<void>
}

/**
 * Opens the benchmark's own cluster (as durable as the product's: nothing is switched off), with a database
 * of that size, seeded on the first run.
 */
export async function openBenchDatabase(size: SeedSize, say: (line: string) => void): Promise<BenchDatabase> {
  const folder = dataFolder(root, 'bench')
  const postgres = await startPostgres({ folder })
  try {
    const { url, migrationUrl, seeded } = await seededDatabase(postgres, size, say)
    const version = await refresh(migrationUrl)
    return {
      url,
      migrationUrl,
      seeded,
      version,
      postmaster: postmasterOf(folder),
      async sized(otherSize) {
        const other = await seededDatabase(postgres, otherSize, say)
        await refresh(other.migrationUrl)
        return other
      },
      stop: () => postgres.stop(),
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Returns a database of that size, seeded on the first run. */
async function seededDatabase(postgres: Postgres, size: SeedSize, say: (line: string) => void) {
  const name = size.slice === undefined ? `bench_${size.reviews}` : `bench_large_${size.reviews}`
  const { url, migrationUrl } = await postgres.database(name)
  // A database that can't be migrated is recreated.
  const isMigrated = await migrate({ url: migrationUrl }).then(
    () => true,
    () => false,
  )
  let seeded = isMigrated ? await findSeeding(migrationUrl, size) : undefined
  if (seeded === undefined) {
    if (isMigrated && (await isBegun(migrationUrl, size)))
      say('Going on with the seed that was interrupted …')
    else {
      say(`Seeding ${size.reviews.toLocaleString('en-GB')} reviews, once …`)
      await recreate(postgres.adminUrl, name)
      await postgres.database(name)
      await migrate({ url: migrationUrl })
    }
    seeded = await seedBench(migrationUrl, size, (line) => say(`  ${line}`))
  }
  return { url, migrationUrl, seeded }
}

function postmasterOf(folder: string): number | undefined {
  const pid = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
  return Number.isInteger(pid) ? pid : undefined
}

/** Drops what is there, of another size or schema. */
async function recreate(adminUrl: string, name: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

/** Renews the benchmark's session, and vacuums what earlier runs wrote. Returns the server's version. */
async function refresh(migrationUrl: string): Promise<string> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  await client.query(
    `update session set token_hash = sha256($1), last_at = now(), created_at = now() where user_id = bench_id('u', 1)`,
    [Buffer.from(BENCH_TOKEN)],
  )
  await client.query(
    `create table if not exists bench_row (review_id uuid primary key, user_id uuid not null, text text not null);
     create table if not exists bench_event (
       id uuid primary key, metric metric not null, brand_id uuid not null, visitor uuid not null, received_at timestamptz not null default now());
     create table if not exists bench_sum (brand_id uuid primary key, total integer not null);
     grant all on bench_row, bench_event, bench_sum to trellis_app;
     truncate bench_row, bench_event, bench_sum`,
  )
  // Index entries too: index-only scans skip pages with dead ones.
  await client.query(
    'vacuum (analyze, index_cleanup on) brand, brand_rating, review, review_like, comment, session, metric_day, metric_quarter, series_day, product_month, metric_pending, event_seen, event_visit',
  )
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  await client.end()
  return rows[0]?.version ?? ''
}
