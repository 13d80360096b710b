import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { style } from '#features/public-pages/server/style.ts'

export type Asset = { body: Buffer; type: string }
export type Assets = { files: ReadonlyMap<string, Asset>; styleUrl: string; fontUrls: string[] }

const FONTS = ['fraunces', 'figtree'] as const

/** The one stylesheet of the public pages and its two fonts, under names that change with what they hold. */
export function openAssets(): Assets {
  const files = new Map<string, Asset>()
  const add = (name: string, extension: string, body: Buffer, type: string) => {
    const file = `${name}.${createHash('sha256').update(body).digest('hex').slice(0, 12)}.${extension}`
    files.set(file, { body, type })
    return `/p/assets/${file}`
  }
  const [fraunces, figtree] = FONTS.map((name) => add(name, 'woff2', readFont(name), 'font/woff2'))
  const fonts = { fraunces: fraunces ?? '', figtree: figtree ?? '' }
  const styleUrl = add('style', 'css', Buffer.from(style(fonts)), 'text/css; charset=utf-8')
  return { files, styleUrl, fontUrls: Object.values(fonts) }
}

/** Weight axis, roman, latin: the same files as the browser app's. */
function readFont(name: (typeof FONTS)[number]): Buffer {
  const { resolve } = createRequire(import.meta.url)
  return readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
}
