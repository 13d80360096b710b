import { migrate } from '#server/data/migrate.ts'
import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { removePostgres, startPostgres } from '#dev/embedded-database/postgres.ts'

import { onSignal, root, run } from '../run/child.ts'

/** As src/server/data/db.ts parses them. */
const TYPES = { timestamptz: 'string', date: 'string', int8: 'number', numeric: 'number' }
const OPTIONS = [
  '--dialect=postgres',
  '--camel-case',
  `--type-mapping=${JSON.stringify(TYPES)}`,
  '--exclude-pattern={*.schema_migration,pgboss.*,event_month.*}',
]
const OUT = 'src/server/data/db-types.ts'

/**
 * Writes (or with `verify` compares) the row types of the migrated database at `url`. Returns the problem, if
 * any.
 */
export async function databaseTypes(
  url: string,
  { verify }: { verify: boolean },
): Promise<string | undefined> {
  const args = [...OPTIONS, `--url=${url}`, `--out-file=${OUT}`, ...(verify ? ['--verify'] : [])]
  const { code, output } = await run('kysely-codegen', args, { quiet: true })
  return code === 0 ? undefined : output.split(/^.*generate\.js:\d+$/m)[0]
}

/** Runs `work` on a freshly migrated database, and deletes it afterwards. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = dataFolder(root, `test-${process.pid}-types`)
  onSignal(() => removePostgres(folder))
  try {
    const postgres = await startPostgres({ folder, flags: ['fsync=off', 'autovacuum=off'] })
    await migrate({ url: postgres.migrationUrl })
    return await work(postgres.migrationUrl)
  } finally {
    await removePostgres(folder)
  }
}

if (import.meta.main) {
  const verify = process.argv.includes('--verify')
  const problem = await withMigratedDatabase((url) => databaseTypes(url, { verify }))
  console.log(problem ?? (verify ? `${OUT} is what the migrations make.` : `${OUT} written.`))
  if (problem) process.exitCode = 1
}
