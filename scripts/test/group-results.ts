import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../run/child.ts'

/** How a group ended, at which commit, and how long it took beside the calibration loop. */
export type GroupResult = {
  commit: string
  result: 'passed' | 'failed'
  passed: number
  seconds: number
  loopMs: number
}

const FILE = join(root, 'test/groups.json')

/** Reads the committed results of the groups. */
export function readResults(): Record<string, GroupResult> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
}

export function writeResult(name: string, result: GroupResult) {
  const all = { ...readResults(), [name]: result }
  const sorted = Object.fromEntries(
    Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other)),
  )
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}
