import sharp from 'sharp'

/** A file that a journey chooses in the browser's file chooser. */
export type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

/** Returns a JPEG in one colour. */
export async function aPhoto(name: string, background: string): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
