import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { assignDemoBrand } from '#features/import/server/assign-demo-brand.ts'
import { UnreadableFile } from '#features/import/server/lines.ts'
import { importCatalogue, REVIEW_BRAND } from '#features/import/server/run.ts'
import type { Run } from '#features/import/server/runs.ts'
import { systemClock } from '#server/data/clock.ts'
import { openDb, type Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'

import { refusalLines, summaryOf, totalsOf } from './import/report.ts'
import { progressOn } from './import/progress.ts'
import { openDatabase, openWorld } from './run/world.ts'

const USAGE = `npm run import -- FILE… [--brand NAME] [--give BRAND --to E-MAIL]

  FILE     JSON lines or Open Food Facts' tab-separated export, plain or gzip: products, brands and reviews;
           taxonomies of categories as CSV. You can import the same file again at any time, and an interrupted
           import resumes. Exits with 1 if a file can’t be read or all its records were rejected.
  --brand  the brand for reviewed items that are not products yet (${REVIEW_BRAND})
  --give   makes the login of --to the owner of an unclaimed brand, on Plus (not in production)`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    give: { type: 'string' },
    to: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const isGift = options.give !== undefined && options.to !== undefined
if (
  options.help === true ||
  (files.length === 0 && !isGift) ||
  (options.give === undefined) !== (options.to === undefined)
) {
  console.log(USAGE)
  process.exit(options.help === true ? 0 : 1)
}
if (isGift && process.env['NODE_ENV'] === 'production') {
  console.error('In production, brands are claimed, not assigned.')
  process.exit(1)
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

const database = await openCatalogue().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
const { db } = openDb({
  url: database.url,
  clock: systemClock(),
  max: 2,
  waitMs: 10_000,
  statementTimeoutMs: 120_000,
  lockTimeoutMs: 60_000,
  applicationName: 'trellis import',
})
try {
  for (const file of files) await importFile(db, resolve(process.env['INIT_CWD'] ?? '.', file))
  if (options.give !== undefined && options.to !== undefined) {
    console.log(
      `${await assignDemoBrand(db, { brand: options.give, email: options.to })} now belongs to ${options.to}.`,
    )
  }
  if (files.length > 0) console.log(await totalsOf(db))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
  await database.stop()
}

/**
 * Opens the database of the settings, migrated first if its owner's URL is set; without one, the demo's
 * database with its sample data.
 */
async function openCatalogue(): Promise<{ url: string; stop(): Promise<void> }> {
  if (
    process.env['NODE_ENV'] !== 'production' &&
    !process.env['DATABASE_URL'] &&
    !process.env['MIGRATION_DATABASE_URL']
  ) {
    const world = await openWorld()
    return { url: world.env.DATABASE_URL, stop: world.stop }
  }
  const database = await openDatabase()
  if (process.env['MIGRATION_DATABASE_URL']) await migrate({ url: database.migrationUrl })
  return database
}

async function importFile(db: Db, path: string) {
  const reviewBrand = options.brand ?? REVIEW_BRAND
  const { size } = await stat(path)
  const progress = progressOn(process.stdout, { name: basename(path), bytes: size })
  let run: Run
  try {
    run = await importCatalogue(db, progress.watch(createReadStream(path)), {
      fingerprint: await fingerprintOf(path, reviewBrand),
      source: basename(path),
      reviewBrand,
      onProgress: progress.tell,
      signal: stopping.signal,
    })
  } catch (error) {
    progress.end()
    throw error instanceof UnreadableFile
      ? new Error(`${basename(path)}: ${error.message}`, { cause: error })
      : error
  }
  progress.end()
  console.log(summaryOf(run))
  for (const line of await refusalLines(db, run)) console.log(line)
  if (run.failure !== null) {
    console.error(`${basename(path)}: ${run.failure}`)
    process.exitCode = 1
  }
}

/** Returns the fingerprint of a file's content and the brand: the same one resumes an import. */
async function fingerprintOf(path: string, reviewBrand: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.update(`\n${reviewBrand}`).digest('hex')
}
