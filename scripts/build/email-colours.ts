import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../run/child.ts'
import { read } from '../run/files.ts'

const FILE = 'src/server/email/colours.ts'

/** The colours of emails, by their names in src/ui/tokens.css. */
const NAMES = ['paper', 'surface', 'sunken', 'line', 'ink', 'ink-2', 'ink-3', 'leaf', 'on-leaf', 'leaf-tint', 'star']

/**
 * Writes the colours of emails from the app's tokens: mail clients support neither custom properties nor
 * OKLCH.
 */
export async function writeEmailColours(): Promise<void> {
  await writeFile(join(root, FILE), emailColours(read('src/ui/tokens.css')))
}

/** Returns the source of src/server/email/colours.ts. */
export function emailColours(tokens: string): string {
  return `// Written by \`npm run fix\` from src/ui/tokens.css: change the colours there.
export const COLOURS = {
  light: ${themeOf(tokens, 0)},
  dark: ${themeOf(tokens, 1)},
} as const
`
}

function themeOf(tokens: string, theme: 0 | 1): string {
  const lines = NAMES.map((name) => `    ${keyOf(name)}: '${hexOf(tokens, name, theme)}',`)
  return `{\n${lines.join('\n')}\n  }`
}

/** Returns the sRGB value from a token's comment, light before dark; a single value is used for both. */
function hexOf(tokens: string, name: string, theme: 0 | 1): string {
  const lines = tokens.matchAll(new RegExp(`--${name}: [^;]+; /\\* (#[^*]+) \\*/`, 'g'))
  const [light, dark = light] = [...lines].flatMap(([, values = '']) => values.split(' '))
  const hex = theme === 0 ? light : dark
  if (hex === undefined || !/^#[0-9A-F]{6}$/.test(hex)) throw new Error(`src/ui/tokens.css has no colour --${name}.`)
  return hex
}

const keyOf = (name: string) => name.replace(/-(\w)/g, (_, next: string) => next.toUpperCase())

if (import.meta.main) await writeEmailColours()
