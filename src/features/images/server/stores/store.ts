import type { Readable } from 'node:stream'

/** Where the originals of pictures are kept, by upload id: a disk, a bucket, or a picture host. */
export type ImageStore = {
  /** Pictures come from the browser straight to this host; absent where they come in by `put` alone. */
  hosted?: Hosting
  /** Keeps an original whole or not at all; answers its size in bytes. Throws `storage_full`. */
  put(uploadId: string, bytes: Readable): Promise<number>
  /** The original; undefined where there is none. */
  open(uploadId: string): Promise<Readable | undefined>
  /** Nothing happens where there is none. */
  remove(uploadId: string): Promise<void>
  /** Upload ids kept since before that moment, to find those that nothing speaks of. */
  list?(before: Date): AsyncIterable<string>
}

/** A picture host in Cloudflare's protocol. It throws `bad_gateway` while it cannot be reached. */
export type Hosting = {
  /** An address for one upload, good until then. */
  requestUpload(expiresAt: Date): Promise<{ uploadId: string; uploadUrl: string }>
  /** Whether a variant's address is one of this host for that upload. */
  isVariant(address: string, uploadId: string): boolean
}
