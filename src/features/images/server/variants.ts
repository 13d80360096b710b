import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import type { ImageWidth } from '#features/images/rules.ts'
import { type ImageStore, writeWhole } from '#features/images/server/store.ts'

export const VARIANT_FORMATS = ['webp', 'avif'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]
type Wanted = { uploadId: string; width: ImageWidth; format: VariantFormat }

/** Pixels of the largest original that is decoded (A87). */
const MAX_PIXELS = 50_000_000
const DECODES_AT_ONCE = 2
const KEYS_KEPT = 5000

/** The original cannot be decoded, or has more pixels than are. */
export class BrokenPicture extends Error {}

export type Variants = {
  /** The picture at this width (never enlarged) and in this format; undefined where its original is gone. */
  find(wanted: Wanted): Promise<Buffer | undefined>
}

type Options = {
  store: ImageStore
  /** Where made variants are kept; it can be emptied at any time. */
  folder: string
  /** An original drawn by code instead of stored, as SVG. */
  drawn?: (uploadId: string) => string | undefined
  /** Tells how many pictures are being decoded, whenever that changes. */
  onDecoding?: (count: number) => void
  /** Told when a variant could be made and not kept. */
  onUnkept?: (error: unknown) => void
}

/** Makes variants when they are first asked for, two at a time, and keeps them on disk. Asked for twice at once, one is made once. */
export function openVariants({
  store,
  folder,
  drawn = () => undefined,
  onDecoding = () => {},
  onUnkept = () => {},
}: Options): Variants {
  const making = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = makeGate(DECODES_AT_ONCE, onDecoding)

  const keys = new Map<string, string>()
  // A drawing is known by what it shows: equal ones are made once, changed ones anew.
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

  const make = async (path: string, { uploadId, width, format }: Wanted) => {
    const art = drawn(uploadId)
    const original = art === undefined ? await store.open(uploadId) : undefined
    if (art === undefined && original === undefined) return undefined
    const made = await inTurn(async () => {
      const input = original === undefined ? Buffer.from(art ?? '') : await buffer(original)
      const { default: sharp } = await import('sharp')
      const resized = sharp(input, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
      const encoded =
        format === 'webp'
          ? resized.webp({ quality: 80 }).toBuffer()
          : resized.avif({ quality: 55, effort: 3 }).toBuffer()
      return encoded.catch((error: unknown) => {
        throw new BrokenPicture('A picture cannot be decoded.', { cause: error })
      })
    })
    // A full disk costs time, not pictures.
    await writeWhole(path, made).catch(onUnkept)
    return made
  }

  return {
    async find(wanted) {
      const key = keyOf(wanted.uploadId)
      const path = join(folder, key.slice(0, 2), key, `${wanted.width}.${wanted.format}`)
      const kept = await readFile(path).catch(() => undefined)
      if (kept !== undefined) return kept
      const made = making.get(path) ?? make(path, wanted).finally(() => making.delete(path))
      making.set(path, made)
      return made
    },
  }
}

function makeGate(atOnce: number, onChange: (running: number) => void) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else onChange((running += 1))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) onChange((running -= 1))
      else next()
    }
  }
}
