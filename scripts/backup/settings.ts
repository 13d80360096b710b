import { isAbsolute, resolve } from 'node:path'

import { type Config, loadConfig } from '#server/config.ts'

import { root } from '../run/child.ts'
import { openDatabase } from '../run/world.ts'

export type Opened = { url: string; migrationUrl: string; config: Config; stop(): Promise<void> }

/** Opens the database of the settings, or the demo's embedded one, and returns the location of files. */
export async function openSettings(): Promise<Opened> {
  // Settings that only a server needs (Stripe, SMTP) are not required here.
  const config = loadConfig({ ...process.env, NODE_ENV: 'development' })
  const { url, migrationUrl, stop } = await openDatabase()
  // A pooler would refuse the settings of a session, and cut long statements short.
  return { url: process.env['DATABASE_DIRECT_URL'] || url, migrationUrl, config: inProject(config), stop }
}

/** Resolves folders of the settings from the project's, like a server that is started there. */
function inProject(config: Config): Config {
  const audit = { ...config.audit, headsDir: resolve(root, config.audit.headsDir) }
  return { ...config, dataDir: resolve(root, config.dataDir), audit }
}

/** Resolves a typed path from the folder it was typed in. */
export function typedPath(path: string): string {
  return isAbsolute(path) ? path : resolve(process.env['INIT_CWD'] ?? '.', path)
}
