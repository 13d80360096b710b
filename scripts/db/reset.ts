import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { dataFolder } from '#server/data/postgres-binaries.ts'
import { removePostgres } from '#server/data/postgres.ts'

import { onSignal, root } from '../run/child.ts'
import { openWorld } from '../run/world.ts'

if (process.env['DATABASE_URL']) {
  console.error(
    'DATABASE_URL names a database of your own: this only resets the embedded one. Empty yours with its own tools.',
  )
  process.exit(1)
}
onSignal(async () => {})
await removePostgres(dataFolder(root))
for (const path of await readdir(join(root, '.data')).catch(() => [])) {
  // A test run beside us keeps its own cluster there.
  if (!path.startsWith('test-')) await rm(join(root, '.data', path), { recursive: true, force: true })
}
const world = await openWorld()
await world.stop()
console.log('The demo world is new.')
