declare module 'heic-decode' {
  /** Returns the first picture of the file as RGBA, with its own rotation applied. */
  export default function decode(file: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
