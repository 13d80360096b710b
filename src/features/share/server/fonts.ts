import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { CardText } from '#features/share/card-drawing.ts'

type Font = CardText['font']

const FILES: Record<Font, string> = {
  serif: '@fontsource/fraunces/files/fraunces-{set}-500-normal.woff',
  sans: '@fontsource/figtree/files/figtree-{set}-500-normal.woff',
  sansBold: '@fontsource/figtree/files/figtree-{set}-600-normal.woff',
}
const SETS = ['latin', 'latin-ext'] as const

export type FontFile = { name: string; font: Font; set: (typeof SETS)[number]; bytes: Buffer }

let files: readonly FontFile[] | undefined

/** Returns the fonts of the product as static files, read once. */
export function fontFiles(): readonly FontFile[] {
  const { resolve } = createRequire(import.meta.url)
  // Object.keys widens to string.
  files ??= (Object.keys(FILES) as Font[]).flatMap((font) =>
    SETS.map((set) => ({
      name: `${font}-${set}`,
      font,
      set,
      bytes: readFileSync(resolve(FILES[font].replace('{set}', set))),
    })),
  )
  return files
}
