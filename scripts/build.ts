import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import routes from '#app/web/routes.ts'
import { BROWSER_PATHS, pagePatterns } from '#shared/browser-paths.ts'
import { FRAMED, STARTED_LATE } from '#shared/paths.ts'
import { parseHtml, serializeHtml } from '#server/http/html-tree.ts'

import { bundleServer } from './build/bundle.ts'
import { root, run } from './run/child.ts'
import { inlineOffences, inlineScriptHashes, inlineStyleHashes } from './build/csp.ts'
import { overweightScreens } from './build/dashboard-weight.ts'
import { finishFallbackPage, finishFramedPage } from './build/framed-pages.ts'
import { filesUnder, hashOf, read } from './run/files.ts'
import { inlineStylesheet, overweight } from './build/public-pages.ts'
import { finishLatePage } from './build/late-start.ts'
import { writePageAssets } from './build/page-assets.ts'
import { precompress } from './build/precompress.ts'

const STAMP = 'build/.stamp'
const OUTPUTS = [
  'build/client/index.html',
  'build/csp.json',
  'build/page-assets.json',
  `build/${BROWSER_PATHS}`,
  'dist/server.mjs',
]
const SOURCES = [
  'src',
  'dev/gallery',
  'public',
  'scripts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]

/**
 * Builds the browser app (build/client, precompressed, with build/csp.json and its list of pages) and the
 * production server (dist/server.mjs), unless both are newer than their sources.
 */
export async function buildIfStale(say: (line: string) => void = console.log): Promise<void> {
  const wanted = sourcesHash()
  const isFresh = OUTPUTS.every((path) => existsSync(join(root, path))) && existsSync(join(root, STAMP))
  if (isFresh && read(STAMP) === wanted) return
  say('Building …')
  // Without its stamp, an interrupted build counts as stale.
  await rm(join(root, STAMP), { force: true })
  await Promise.all([buildWeb(), bundleServer()])
  await writeFile(join(root, STAMP), wanted)
}

async function buildWeb() {
  const { code, output } = await run('react-router', ['build'], {
    env: { NODE_ENV: 'production' },
    quiet: true,
  })
  if (code !== 0) throw new Error(`The browser app didn’t build:\n${output}`)
  const pages = filesUnder('build/client').filter((path) => path.endsWith('.html'))
  const publicPages = pages.filter((path) => !path.endsWith('__spa-fallback.html'))
  const isLate = (path: string) => STARTED_LATE.some((page) => path.startsWith(`build/client${page}/`))
  const framedOf = (path: string) => FRAMED.find((page) => path === `build/client${page}/index.html`)
  const documents = new Map(pages.map((path) => [path, parseHtml(read(path))]))
  for (const [path, page] of documents) {
    const framed = framedOf(path)
    if (framed !== undefined) finishFramedPage(page, framed)
    else if (!publicPages.includes(path)) finishFallbackPage(page)
    else if (isLate(path)) await finishLatePage(page)
    else inlineStylesheet(page)
    await writeFile(join(root, path), serializeHtml(page))
  }
  const heavy = [...documents].flatMap(([path, page]) =>
    publicPages.includes(path) ? overweight(path, page) : [],
  )
  if (heavy.length > 0)
    throw new Error(`Public pages must load at once on a cheap phone:\n${heavy.join('\n')}`)
  const heavyScreens = overweightScreens()
  if (heavyScreens.length > 0)
    throw new Error(`The dashboard must open soon on a slow line:\n${heavyScreens.join('\n')}`)
  const offences = [...documents].flatMap(([path, page]) =>
    inlineOffences(page).map((tag) => `${path}: ${tag}`),
  )
  if (offences.length > 0) {
    throw new Error(
      `The content policy would drop these style attributes and handlers:\n${offences.join('\n')}`,
    )
  }
  const hashes = [...documents].map(([path, page]) => [
    path.slice('build/client'.length),
    { scripts: inlineScriptHashes(page), styles: inlineStyleHashes(page) },
  ])
  await mkdir(join(root, 'build'), { recursive: true })
  await writeFile(join(root, 'build/csp.json'), JSON.stringify(Object.fromEntries(hashes), null, 2))
  await writeFile(join(root, 'build', BROWSER_PATHS), JSON.stringify(pagePatterns(routes), null, 2))
  await writePageAssets()
  await precompress('build/client')
}

const sourcesHash = () => hashOf(filesUnder(...SOURCES).filter((path) => !/\.(test|e2e)\.tsx?$/.test(path)))

if (import.meta.main) {
  try {
    await buildIfStale()
    console.log('build/client and dist/server.mjs are up to date.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
