import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { freeze, startTestPostgres } from './postgres.ts'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../..')

/** One PostgreSQL for the run, with the seeded demo world made once as the template `demo`. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  const { url, migrationUrl } = await postgres.database('demo', 'template')
  const env = { ...process.env, DATABASE_URL: url, MIGRATION_DATABASE_URL: migrationUrl }
  await run(process.execPath, ['db/seed.ts'], { cwd: project, env })
  await freeze(postgres, 'demo')
  return () => postgres.stop()
}
