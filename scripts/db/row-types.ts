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

/** Writes (or with `verify` compares) the row types of a freshly migrated database. Returns what is wrong, or nothing. */
export async function databaseTypes({ verify }: { verify: boolean }): Promise<string | undefined> {
  const folder = dataFolder(root, `test-${process.pid}-types`)
  onSignal(() => removePostgres(folder))
  try {
    const postgres = await startPostgres({ folder, flags: ['fsync=off', 'autovacuum=off'] })
    await migrate({ url: postgres.migrationUrl })
    const args = [...OPTIONS, `--url=${postgres.migrationUrl}`, `--out-file=${OUT}`, ...(verify ? ['--verify'] : [])]
    const { code, output } = await run('kysely-codegen', args, { quiet: true })
    return code === 0 ? undefined : output.split(/^.*generate\.js:\d+$/m)[0]
  } finally {
    await removePostgres(folder)
  }
}

if (import.meta.main) {
  const verify = process.argv.includes('--verify')
  const problem = await databaseTypes({ verify })
  console.log(problem ?? (verify ? `${OUT} is what the migrations make.` : `${OUT} written.`))
  if (problem) process.exitCode = 1
}
