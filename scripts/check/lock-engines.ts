import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../run/child.ts'

const LOCK = join(root, 'package-lock.json')

type Lock = { packages: Record<string, { engines?: unknown }> }

/**
 * Returns the packages whose `engines` the lock file records. npm compares those with the Node that runs npm
 * and warns, although everything here runs on the Node that comes as a package (docs/decisions/0049). Our own
 * entry ('') keeps its requirement.
 */
export function recordedEngines(lock: Lock): string[] {
  return Object.keys(lock.packages).filter(
    (path) => path !== '' && lock.packages[path]?.engines !== undefined,
  )
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(LOCK, 'utf8'))
}

// `npm run fix`: npm records them for each package that is added or updated, and leaves the others unchanged.
if (import.meta.main) {
  const lock = readLock()
  for (const path of recordedEngines(lock)) delete lock.packages[path]?.engines
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
}
