import { migrate } from '#server/data/migrate.ts'

import { openDatabase } from '../run/world.ts'

try {
  const { migrationUrl, stop } = await openDatabase()
  try {
    const applied = await migrate({ url: migrationUrl })
    console.log(
      applied.length > 0
        ? applied.map((name) => `applied ${name}`).join('\n')
        : 'The database is up to date.',
    )
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
