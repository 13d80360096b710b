import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { removePostgres } from '#dev/embedded-database/postgres.ts'

import { onSignal, root } from '../run/child.ts'
import { openWorld } from '../run/world.ts'

if (
  process.env['NODE_ENV'] === 'production' ||
  process.env['DATABASE_URL'] ||
  process.env['MIGRATION_DATABASE_URL']
) {
  console.error('This only resets the embedded demo database. To empty your own database, use its own tools.')
  process.exit(1)
}
onSignal(async () => {})
await removePostgres(dataFolder(root))
for (const path of await readdir(join(root, '.data')).catch(() => [])) {
  // Test runs keep their own clusters there.
  if (!path.startsWith('test-')) await rm(join(root, '.data', path), { recursive: true, force: true })
}
const world = await openWorld()
await world.stop()
console.log('The demo data has been reset.')
