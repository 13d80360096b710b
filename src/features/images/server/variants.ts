import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from '#features/images/rules.ts'
import type { Decoder } from '#features/images/server/decoder/pool.ts'
import { writeWhole } from '#features/images/server/stores/disk.ts'
import type { ImageStore } from '#features/images/server/stores/store.ts'

type Wanted = { uploadId: string; width: ImageWidth; format: ImageFormat }

const KEYS_KEPT = 5000

export type Variants = {
  /** Returns the picture in this width (never enlarged) and format; undefined if its original is gone. */
  find(wanted: Wanted): Promise<Uint8Array | undefined>
  /** Moves existing `<width>.<format>` files into the cache. */
  keep(uploadId: string, folder: string): Promise<void>
  forget(uploadId: string): Promise<void>
}

type Options = {
  store: ImageStore
  decoder: Pick<Decoder, 'variant'>
  /** The cache of variants; it can be emptied at any time. */
  folder: string
  /** Draws an original as SVG instead of reading a stored one. */
  drawn?: (uploadId: string) => string | undefined
  /** Called when a variant was created but not cached. */
  onUnkept?: (error: unknown) => void
}

/**
 * Opens the cache: creates variants on first request and stores them on disk. Concurrent requests share one
 * creation.
 */
export function openVariants({
  store,
  decoder,
  folder,
  drawn = () => undefined,
  onUnkept = () => {},
}: Options): Variants {
  const making = new Map<string, Promise<Uint8Array | undefined>>()

  const keys = new Map<string, string>()
  // A drawing is keyed by its content: equal ones are created once, changed ones again.
  const keyOf = (uploadId: string) => {
    const known = keys.get(uploadId)
    if (known !== undefined) return known
    const key = createHash('sha256')
      .update(drawn(uploadId) ?? uploadId)
      .digest('hex')
    if (keys.size >= KEYS_KEPT) keys.clear()
    keys.set(uploadId, key)
    return key
  }
  const folderOf = (uploadId: string) => {
    const key = keyOf(uploadId)
    return join(folder, key.slice(0, 2), key)
  }

  const make = async (path: string, { uploadId, width, format }: Wanted) => {
    const art = drawn(uploadId)
    const original = art === undefined ? await store.open(uploadId) : undefined
    if (art === undefined && original === undefined) return undefined
    const bytes = original === undefined ? (art ?? '') : await buffer(original)
    const made = await decoder.variant({ original: bytes, width, format })
    // A full disk costs time, not pictures.
    await writeWhole(path, made).catch(onUnkept)
    return made
  }

  return {
    async find(wanted) {
      const path = join(folderOf(wanted.uploadId), `${wanted.width}.${wanted.format}`)
      const kept = await readFile(path).catch(() => undefined)
      if (kept !== undefined) return kept
      const made = making.get(path) ?? make(path, wanted).finally(() => making.delete(path))
      making.set(path, made)
      return made
    },
    async keep(uploadId, from) {
      const to = folderOf(uploadId)
      try {
        await mkdir(to, { recursive: true })
        for (const width of IMAGE_WIDTHS) {
          for (const format of IMAGE_FORMATS)
            await rename(join(from, `${width}.${format}`), join(to, `${width}.${format}`))
        }
      } catch (error) {
        onUnkept(error)
      }
    },
    forget: (uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),
  }
}
