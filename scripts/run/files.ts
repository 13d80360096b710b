import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

import { root } from './child.ts'

/** Returns all files under the given files and folders of the project, as sorted relative paths. */
export function filesUnder(...places: string[]): string[] {
  const found = places.flatMap((place) => {
    const path = join(root, place)
    if (!existsSync(path)) return []
    if (statSync(path).isFile()) return [path]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  })
  return found.map((path) => relative(root, path).replaceAll('\\', '/')).toSorted()
}

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Returns one hash of many files' names and contents. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}
