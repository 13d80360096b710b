import type { Readable } from 'node:stream'

/** The store of picture originals, by upload id: a disk, a bucket, or a hosted service. */
export type ImageStore = {
  /** Set if the browser uploads straight to this service; absent if pictures are only added by `put`. */
  hosted?: Hosting
  /** Stores an original atomically; returns its size in bytes. Throws `storage_full`. */
  put(uploadId: string, bytes: Readable): Promise<number>
  /** Returns the original; undefined if there is none. */
  open(uploadId: string): Promise<Readable | undefined>
  /** Deletes an original. Idempotent. */
  remove(uploadId: string): Promise<void>
  /** Lists upload ids stored before that moment, to find orphans. */
  list?(before: Date): AsyncIterable<string>
}

/** A hosted service with Cloudflare's protocol. It throws `bad_gateway` while it is unreachable. */
export type Hosting = {
  /** Returns a URL for one upload, valid until `expiresAt`. */
  requestUpload(expiresAt: Date): Promise<{ uploadId: string; uploadUrl: string }>
  /** Tells whether a URL is a variant of that upload at this service. */
  isVariant(address: string, uploadId: string): boolean
}
