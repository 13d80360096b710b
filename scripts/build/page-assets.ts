import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import * as z from 'zod/mini'

import type { PageAssets } from '#server/http/pages/page-assets.ts'

import { root } from '../run/child.ts'
import { read } from '../run/files.ts'

const CLIENT = 'build/client'
/** The limit in gzipped bytes. */
const STYLESHEET_MAX = 12_000

const Manifest = z.record(z.string(), z.object({ file: z.string() }))

/** Writes the URLs of the stylesheet and fonts of server-rendered pages, from Vite's manifest. */
export async function writePageAssets(): Promise<void> {
  const manifest = Manifest.parse(JSON.parse(read(`${CLIENT}/.vite/manifest.json`)))
  const urlOf = (source: RegExp) => {
    const entry = Object.entries(manifest).find(([path]) => source.test(path))
    if (entry === undefined) throw new Error(`The build has no ${source.source}.`)
    return `/${entry[1].file}`
  }
  const stylesheet = urlOf(/src\/web\/public\.css/)
  const assets: PageAssets = { stylesheet, fonts: [urlOf(/fraunces-latin-wght/), urlOf(/figtree-latin-wght/)] }
  const bytes = gzipSync(readFileSync(join(root, CLIENT, stylesheet)), { level: 9 }).length
  if (bytes > STYLESHEET_MAX)
    throw new Error(`The stylesheet of public pages has ${bytes} bytes, ${STYLESHEET_MAX} at most.`)
  await writeFile(join(root, 'build/page-assets.json'), JSON.stringify(assets, null, 2))
  await rm(join(root, CLIENT, '.vite'), { recursive: true })
}
