import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { dataFolder } from '#server/postgres-binaries.ts'
import { removePostgres } from '#server/postgres.ts'

import { onSignal, root } from './child.ts'
import { openWorld } from './world.ts'

if (process.env['DATABASE_URL']) {
  console.error(
    'DATABASE_URL names a database of your own: this only resets the embedded one. Empty yours with its own tools.',
  )
  process.exit(1)
}
onSignal(async () => {})
await removePostgres(dataFolder(root))
await rm(join(root, '.data'), { recursive: true, force: true })
const world = await openWorld()
await world.stop()
console.log('The demo world is new.')
