import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Refusal } from '#kernel/errors.ts'

/** Where the originals of pictures are kept, by upload id. Another store (an image host) has the same shape. */
export type ImageStore = {
  /** Where a browser may send its bytes; absent where pictures come in by `put` alone. */
  requestUpload?: () => Promise<{ uploadId: string; uploadUrl: string }>
  /** Keeps an original whole or not at all; answers its size in bytes. Throws `storage_full`. */
  put(uploadId: string, bytes: Readable): Promise<number>
  /** The original; undefined where there is none. */
  open(uploadId: string): Promise<Readable | undefined>
  /** Nothing happens where there is none. */
  remove(uploadId: string): Promise<void>
}

/** Originals as files under `folder`. */
export function openDiskStore(folder: string): ImageStore {
  const pathOf = (uploadId: string) =>
    /^[A-Za-z0-9_-]{4,100}$/.test(uploadId) ? join(folder, uploadId.slice(0, 2), uploadId) : undefined
  return {
    async put(uploadId, bytes) {
      const path = pathOf(uploadId)
      if (path === undefined) throw new Error('An upload id has letters, digits, dashes and underscores only.')
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
  }
}

/** Writes a file that is there whole or not at all, however the process ends. */
export async function writeWhole(path: string, bytes: Readable | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.draft`
  try {
    if (bytes instanceof Uint8Array) {
      await writeFile(draft, bytes, { flag: 'wx', flush: true })
    } else {
      await pipeline(bytes, createWriteStream(draft, { flags: 'wx', flush: true }))
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw isFull ? new Refusal('storage_full', 'There is no space left for pictures.') : error
  }
}

function isMissing(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
  throw error
}
