import type { ImageFormat, ImageWidth, PictureType } from '#features/images/rules.ts'

/** A task for the decoder. */
export type Job =
  /**
   * Reads the untrusted file `input`, and writes `original` and each `<width>.<format>` of it into `folder`.
   */
  | { name: 'ingest'; input: string; folder: string; isSquare: boolean }
  /** Creates one variant of a stored original, or of a generated SVG drawing; PNG for documents. */
  | { name: 'variant'; original: Uint8Array | string; width: ImageWidth; format: ImageFormat | 'png' }

/** A picture as it is stored. */
export type Ingested = { type: PictureType; width: number; height: number }

export type JobRefusal = 'tooManyPixels' | 'bmp' | 'svg' | 'unknown' | 'broken' | 'empty'
export type Done =
  | { ingested: Ingested }
  | { bytes: Uint8Array }
  | { refusal: JobRefusal }
  /** An error that is not the picture's. Messages between processes drop an error's code. */
  | { failure: Error; code: string | undefined }

/** Thrown for a picture that is rejected, with the reason. */
export class NotTaken extends Error {
  readonly refusal: JobRefusal

  constructor(refusal: JobRefusal, cause?: unknown) {
    super(`We can’t use this picture: ${refusal}.`, { cause })
    this.refusal = refusal
  }
}
