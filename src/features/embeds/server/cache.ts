import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import type { Clock } from '#server/data/clock.ts'

/**
 * With the 45 seconds of `CACHE_CONTROL`, everything that was removed is gone from every cache in a minute.
 */
const FRESH_MS = 15_000
/** How long an embed that cannot be read, because the database is away, is shown as it was. */
const STALE_MS = 600_000
const ENTRIES_MAX = 1_000

export const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=15'

/** A reply, as a whole and compressed. */
export type Output = { body: Buffer; gzip: Buffer; etag: string; headers: Readonly<Record<string, string>> }

export function outputOf(text: string, headers: Output['headers']): Output {
  const body = Buffer.from(text)
  const hash = createHash('sha256').update(text).update(JSON.stringify(headers)).digest('base64url')
  return { body, gzip: gzipSync(body), etag: `W/"${hash.slice(0, 22)}"`, headers }
}

type Entry<T> = { at: number; value: Promise<T> }

/**
 * Keeps what was read for 15 seconds; concurrent readers of one key share a read. Least recently used keys
 * are dropped.
 */
export class FreshCache<T> {
  readonly #clock: Clock
  readonly #read: (key: string) => Promise<T>
  readonly #entries = new Map<string, Entry<T>>()

  constructor(clock: Clock, read: (key: string) => Promise<T>) {
    this.#clock = clock
    this.#read = read
  }

  /** Tells whether `get` would answer without reading. */
  has(key: string): boolean {
    const entry = this.#entries.get(key)
    return entry !== undefined && this.#age(entry) < FRESH_MS
  }

  get(key: string): Promise<T> {
    const known = this.#entries.get(key)
    if (known !== undefined && this.#age(known) < FRESH_MS) return known.value
    const at = this.#clock.now().getTime()
    const entry: Entry<T> = {
      at,
      value: this.#read(key).catch((error: unknown) => {
        const isCurrent = this.#entries.get(key) === entry
        if (known === undefined || this.#age(known) >= STALE_MS) {
          if (isCurrent) this.#entries.delete(key)
          throw error
        }
        if (isCurrent) this.#entries.set(key, known)
        return known.value
      }),
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= ENTRIES_MAX) break
      this.#entries.delete(oldest)
    }
    return entry.value
  }

  #age({ at }: Entry<T>): number {
    return this.#clock.now().getTime() - at
  }
}
