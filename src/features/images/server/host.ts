import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import type { Ingested } from '#features/images/server/decoder/messages.ts'
import { type Decoder, openDecoder } from '#features/images/server/decoder/pool.ts'
import { openCloudflareStore } from '#features/images/server/stores/cloudflare.ts'
import { openDiskStore, writeFileFrom } from '#features/images/server/stores/disk.ts'
import { openS3Store } from '#features/images/server/stores/s3.ts'
import type { ImageStore } from '#features/images/server/stores/store.ts'
import { openVariants, type Variants } from '#features/images/server/variants.ts'
import type { Config } from '#server/config.ts'
import { storageErrorOf } from '#server/data-dir.ts'

/** The details of an accepted picture. */
export type Taken = Ingested & { bytes: number }
type Taking = {
  uploadId: string
  bytes: Readable
  /** Cropped to a centred square, for portraits. */
  isSquare?: boolean
  /** The store already has the original: only variants are created. */
  isKept?: boolean
}

export type ImageHost = {
  store: ImageStore
  variants: Variants
  decoder: Decoder
  /**
   * Decodes an untrusted file in a separate process, and stores its re-encoded pixels with the variants. The
   * only way to add a picture.
   */
  take(taking: Taking): Promise<Taken>
  /** Deletes an original and its variants. */
  drop(uploadId: string): Promise<void>
  /** Deletes the drafts of crashed processes. */
  sweepDrafts(before: Date): Promise<void>
  close(): void
}

const hosts = new WeakMap<Config, ImageHost>()

/** Returns the pictures of this server: one host per configuration, opened on first use. */
export function imageHost(config: Config): ImageHost {
  const known = hosts.get(config) ?? openImageHost(config)
  hosts.set(config, known)
  return known
}

/** Returns the folder of files being received; leftovers of crashed processes are deleted after an hour. */
export const incomingFolder = ({ dataDir }: Config) => join(dataDir, 'images', 'incoming')

function openImageHost(config: Config): ImageHost {
  const folder = join(config.dataDir, 'images')
  const incoming = incomingFolder(config)
  const store = openStore(config, folder)
  const decoder = openDecoder()
  const variants = openVariants({
    store,
    decoder,
    folder: join(folder, 'variants'),
    drawn: config.drawDemoImage,
  })
  return {
    store,
    variants,
    decoder,
    async take({ uploadId, bytes, isSquare = false, isKept = false }) {
      let desk: string | undefined
      try {
        await mkdir(incoming, { recursive: true })
        desk = await mkdtemp(join(incoming, 'upload-'))
        const input = join(desk, 'input')
        await writeFileFrom(bytes, input)
        const ingested = await decoder.ingest({ input, folder: desk, isSquare })
        const original = join(desk, 'original')
        const size = isKept ? (await stat(input)).size : await store.put(uploadId, createReadStream(original))
        await variants.keep(uploadId, desk)
        return { ...ingested, bytes: size }
      } catch (error) {
        throw storageErrorOf(error)
      } finally {
        if (desk !== undefined) await rm(desk, { recursive: true, force: true })
      }
    },
    async drop(uploadId) {
      await store.remove(uploadId)
      await variants.forget(uploadId)
    },
    async sweepDrafts(before) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const desk = join(incoming, name)
        const isOld = await stat(desk).then(
          ({ mtime }) => mtime < before,
          () => false,
        )
        if (isOld) await rm(desk, { recursive: true, force: true })
      }
    },
    close: () => decoder.close(),
  }
}

function openStore(config: Config, folder: string): ImageStore {
  if (config.cloudflareImages !== undefined) return openCloudflareStore(config.cloudflareImages)
  return config.s3 === undefined ? openDiskStore(join(folder, 'originals')) : openS3Store(config.s3)
}
