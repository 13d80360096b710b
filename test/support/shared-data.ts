import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../shared/data')

/**
 * Returns a file of the optional folder ../shared/data. Tests that need it are skipped if `hasSharedData` is
 * false, and say so in their titles.
 */
export function sharedData(name: string): string {
  return join(FOLDER, name)
}

export function hasSharedData(...names: string[]): boolean {
  return names.every((name) => existsSync(sharedData(name)))
}
