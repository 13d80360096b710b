import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { ImageStore } from '#features/images/server/stores/store.ts'
import { storageErrorOf } from '#server/data-dir.ts'
import { refuseInTransaction } from '#server/data/open-transaction.ts'

/** Opens a store of files under `folder`. */
export function openDiskStore(folder: string): ImageStore {
  const pathOf = (uploadId: string) => {
    refuseInTransaction('The image store')
    return /^[A-Za-z0-9_-]{4,100}$/.test(uploadId) ? join(folder, uploadId.slice(0, 2), uploadId) : undefined
  }
  return {
    async put(uploadId, bytes) {
      const path = pathOf(uploadId)
      if (path === undefined)
        throw new Error('An upload id has letters, digits, dashes and underscores only.')
      await writeWhole(path, bytes)
      return (await stat(path)).size
    },
    async open(uploadId) {
      const path = pathOf(uploadId)
      const isThere = path !== undefined && (await stat(path).then((file) => file.isFile(), isMissing))
      return isThere ? createReadStream(path) : undefined
    },
    async remove(uploadId) {
      const path = pathOf(uploadId)
      if (path !== undefined) await rm(path, { force: true })
    },
    async *list(before) {
      const drawers = await readdir(folder).catch(none)
      for (const drawer of drawers) {
        for (const name of await readdir(join(folder, drawer)).catch(none)) {
          const file = await stat(join(folder, drawer, name)).catch(none)
          if (Array.isArray(file) || file.mtime >= before) continue
          // Leftovers of crashed processes.
          if (name.endsWith('.draft')) await rm(join(folder, drawer, name), { force: true })
          else yield name
        }
      }
    },
  }
}

/** Ignores files that another process removed. */
function none(error: unknown): never[] {
  isMissing(error)
  return []
}

/** Writes a file atomically, even if the process crashes. */
export async function writeWhole(path: string, bytes: Readable | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.draft`
  try {
    if (bytes instanceof Uint8Array) {
      await writeFile(draft, bytes, { flag: 'wx', flush: true })
    } else {
      await writeFileFrom(bytes, draft, { flush: true })
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw storageErrorOf(error)
  }
}

/** Writes a new file; after an error the caller removes it. */
export function writeFileFrom(bytes: Readable, path: string, { flush = false } = {}): Promise<void> {
  return pipeline(bytes, createWriteStream(path, { flags: 'wx', flush }))
}

function isMissing(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
  throw error
}
