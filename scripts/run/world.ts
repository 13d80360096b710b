import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'

import { migrate } from '#server/data/migrate.ts'
import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { startPostgres } from '#dev/embedded-database/postgres.ts'

import { root, run, SOURCE_FLAGS } from './child.ts'

// The settings file of src/app/server/run-server.ts; environment variables take precedence.
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

/** A migrated, seeded database for demo and development, and the server's environment for it. */
export type World = {
  env: { DATABASE_URL: string; MIGRATION_DATABASE_URL: string; OPERATOR_EMAILS: string }
  stop(): Promise<void>
}

/**
 * Opens the database in DATABASE_URL, or this project folder's embedded one; migrated, and seeded with the
 * demo world if it is empty. `stop` ends the embedded one (after its last user); no effect otherwise.
 */
export async function openWorld(say: (line: string) => void = console.log): Promise<World> {
  if (process.env['MIGRATION_DATABASE_URL'] && !process.env['DATABASE_URL'])
    throw new Error(
      'MIGRATION_DATABASE_URL is set and DATABASE_URL is not: set both, or neither for the embedded database.',
    )
  const { url, migrationUrl, stop } = await openDatabase()
  try {
    const applied = await migrate({ url: migrationUrl })
    if (applied.length > 0) say(`Database migrated to ${applied.at(-1)}.`)
    const env = {
      DATABASE_URL: url,
      MIGRATION_DATABASE_URL: migrationUrl,
      // The operator of the demo world, unless the settings name others.
      OPERATOR_EMAILS: process.env['OPERATOR_EMAILS'] || 'mara@trellis.example',
    }
    if (await isEmpty(url)) {
      say('Creating demo data …')
      const { code, output } = await run(process.execPath, [...SOURCE_FLAGS, 'dev/demo/seed.ts'], {
        env,
        quiet: true,
      })
      if (code !== 0) throw new Error(`The demo data couldn’t be created:\n${output}`)
    }
    return { env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Returns the database URLs of the settings; if only one of the two is set, it is used for both. Without any,
 * starts the embedded database (EMBEDDED_CLUSTER selects another cluster), which production refuses.
 */
export async function openDatabase(): Promise<{ url: string; migrationUrl: string; stop(): Promise<void> }> {
  const migrationUrl = process.env['MIGRATION_DATABASE_URL'] || process.env['DATABASE_URL']
  if (migrationUrl)
    return { url: process.env['DATABASE_URL'] || migrationUrl, migrationUrl, stop: async () => {} }
  if (process.env['NODE_ENV'] === 'production')
    throw new Error(
      'Set DATABASE_URL and MIGRATION_DATABASE_URL: production never uses the embedded database.',
    )
  return startPostgres({ folder: dataFolder(root, process.env['EMBEDDED_CLUSTER'] || 'postgres') })
}

async function isEmpty(url: string): Promise<boolean> {
  if (!existsSync(join(root, 'dev/demo/seed.ts'))) return false
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query('select from app_user limit 1')).rowCount === 0
  } finally {
    await client.end()
  }
}
