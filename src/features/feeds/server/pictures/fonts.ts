import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The fonts of the product, and those of scripts that they lack. */
const FILES = [
  'fraunces/files/fraunces-latin-wght-normal',
  'fraunces/files/fraunces-latin-ext-wght-normal',
  'figtree/files/figtree-latin-wght-normal',
  'figtree/files/figtree-latin-ext-wght-normal',
  'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal',
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal',
] as const

/** Writes the fonts as TrueType, the only format that pictures are drawn with, and returns the files. */
export async function writeFonts(folder: string): Promise<string[]> {
  const { default: wawoff2 } = await import('wawoff2')
  const { resolve } = createRequire(import.meta.url)
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  // One after the other: the decoder has one memory, which the next font overwrites.
  for (const name of FILES) {
    const file = join(folder, `${name.split('/').at(-1)}.ttf`)
    const font = await wawoff2.decompress(await readFile(resolve(`@fontsource-variable/${name}.woff2`)))
    // Another process may write the same file.
    const draft = `${file}.${process.pid}`
    await writeFile(draft, font)
    await rename(draft, file)
    files.push(file)
  }
  return files
}
