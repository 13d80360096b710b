import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The URLs of what every page without scripts loads. */
export type PageAssets = { stylesheet: string; fonts: readonly string[] }

/** Without a build, Vite serves the stylesheet and its fonts from source. */
const SOURCE: PageAssets = { stylesheet: '/src/web/public.css', fonts: [] }

const known = new Map<string, PageAssets>()

/**
 * Returns the stylesheet and fonts of a build folder, or their sources if nothing is built (`npm run dev`,
 * tests).
 */
export function pageAssets(clientDir: string): PageAssets {
  const assets = known.get(clientDir) ?? readAssets(clientDir)
  known.set(clientDir, assets)
  return assets
}

function readAssets(clientDir: string): PageAssets {
  try {
    return JSON.parse(readFileSync(join(clientDir, '../page-assets.json'), 'utf8'))
  } catch {
    return SOURCE
  }
}
