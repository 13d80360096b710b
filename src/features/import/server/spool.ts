import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { invalid } from '#shared/errors.ts'
import { storageErrorOf } from '#server/data-dir.ts'

/** A file as it was sent, on disk until its import ends. */
export type Spooled = { fingerprint: string; read(): AsyncIterable<Uint8Array>; remove(): Promise<void> }

const HOUR = 3_600_000

/**
 * Stores a body on disk as it streams in, so that the sender need not wait for the database; holds none of it
 * in memory.
 */
export async function spool(folder: string, body: Readable): Promise<Spooled> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const remove = () => rm(path, { force: true })
  try {
    await pipeline(
      // Kept open if the disk fails: the sender still needs a reply.
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
    throw storageErrorOf(error)
  }
  return { fingerprint: hash.digest('hex'), read: () => createReadStream(path), remove }
}

/**
 * Deletes files of crashed processes. One that is being read stays readable, because it was opened before.
 */
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
