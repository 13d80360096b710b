import type { ImageFormat, ImageWidth, PictureType } from '#features/images/rules.ts'

/** What the decoder is asked to do. */
export type Job =
  /** Reads the file `input`, which nobody vouches for, and writes `original` and each `<width>.<format>` of it into `folder`. */
  | { name: 'ingest'; input: string; folder: string; isSquare: boolean }
  /** One variant of a kept original, or of a drawing of our own as SVG. */
  | { name: 'variant'; original: Uint8Array | string; width: ImageWidth; format: ImageFormat }

/** A picture as it is kept. */
export type Ingested = { type: PictureType; width: number; height: number }

export type JobRefusal = 'tooManyPixels' | 'bmp' | 'svg' | 'unknown' | 'broken' | 'empty' | 'full'
export type Done =
  | { refusal: JobRefusal }
  | { refusal?: undefined; ingested: Ingested }
  | { refusal?: undefined; bytes: Uint8Array }

/** A picture that is not taken, and why. */
export class NotTaken extends Error {
  readonly refusal: JobRefusal

  constructor(refusal: JobRefusal, cause?: unknown) {
    super(`The picture is not taken: ${refusal}.`, { cause })
    this.refusal = refusal
  }
}
