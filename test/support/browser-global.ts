import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { bundleDemoServer } from '../../scripts/build/bundle.ts'
import { SOURCE_FLAGS } from '../../scripts/run/child.ts'
import { freeze, startTestPostgres } from './apps/postgres.ts'
import { COMPILE_CACHE, JOURNEYS_SERVER } from './apps/server-process.ts'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../..')

/**
 * Bundles the server and starts one PostgreSQL for the run, with the seeded demo world as the template `demo`
 * and its pictures in DATA_DIR.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startTestPostgres(), bundleDemoServer(JOURNEYS_SERVER)])
  const { url, migrationUrl } = await postgres.database('demo', 'template')
  const files = await mkdtemp(join(tmpdir(), 'trellis-journeys-'))
  process.env['DATA_DIR'] = files
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: migrationUrl,
  }
  await run(process.execPath, [...SOURCE_FLAGS, 'dev/demo/seed.ts'], { cwd: project, env })
  await freeze(postgres, 'demo')
  return async () => {
    await postgres.stop()
    await rm(files, { recursive: true, force: true })
  }
}
