import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { invalid, ApiError } from '#shared/errors.ts'

/** A file as it was sent, on disk until its import ends. */
export type Spooled = { fingerprint: string; read(): AsyncIterable<Uint8Array>; remove(): Promise<void> }

const HOUR = 3_600_000

/** Takes a body to disk as it streams in, so that the sender need not wait for the database; nothing of it is held in memory. */
export async function spool(folder: string, body: Readable): Promise<Spooled> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const remove = () => rm(path, { force: true })
  try {
    await pipeline(
      // Left open where the disk fails: the sender is still to be answered.
      body.iterator({ destroyOnReturn: false }),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      },
      createWriteStream(path, { flags: 'wx' }),
    )
    if (bytes === 0) throw invalid('body', 'Send the file as the body of the request.')
  } catch (error) {
    await remove()
    const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw isFull ? new ApiError('storage_full', 'There is no space left for this file.') : error
  }
  return { fingerprint: hash.digest('hex'), read: () => createReadStream(path), remove }
}

/** Removes files of processes that were killed. One that is still read stays readable: it was opened when it had come in whole. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > HOUR) await rm(path, { force: true })
  }
}
