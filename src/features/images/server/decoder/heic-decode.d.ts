declare module 'heic-decode' {
  /** The first picture of the file, its own turning applied, as RGBA. */
  export default function decode(file: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
