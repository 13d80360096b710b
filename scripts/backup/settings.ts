import { isAbsolute, resolve } from 'node:path'

import { type Config, loadConfig } from '#server/config.ts'

import { root } from '../run/child.ts'
import { openDatabase } from '../run/world.ts'

export type Opened = { url: string; migrationUrl: string; config: Config; stop(): Promise<void> }

/** Opens the database of the settings, or the embedded one of the demo, and returns where files are. */
export async function openSettings(): Promise<Opened> {
  // What a server needs to start (Stripe, mail) is not asked for here.
  const config = loadConfig({ ...process.env, NODE_ENV: 'development' })
  const { url, migrationUrl, stop } = await openDatabase()
  return { url, migrationUrl, config: { ...config, dataDir: resolve(root, config.dataDir) }, stop }
}

/** A path as it was typed, from the folder it was typed in. */
export function typedPath(path: string): string {
  return isAbsolute(path) ? path : resolve(process.env['INIT_CWD'] ?? '.', path)
}
