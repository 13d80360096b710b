import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { progressOn } from './import/progress.ts'
import { SOURCE_FLAGS } from './run/child.ts'

const importNow = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [...SOURCE_FLAGS, 'scripts/import.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })

it('prints its usage without a file and imports nothing', () => {
  expect(importNow(['--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run import -- FILE'),
  })
  expect(importNow([])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('npm run import -- FILE'),
  })
  expect(importNow(['--give', 'Recipe Box']).status).toBe(1)
})

it('in production no brand is assigned an owner, and the database must be named', () => {
  const gift = importNow(['--give', 'Recipe Box', '--to', 'ines@hollowmere.example'], {
    NODE_ENV: 'production',
  })
  expect(gift).toMatchObject({ status: 1, stderr: 'In production, brands are claimed, not assigned.\n' })
  const nowhere = importNow(['catalogue.jsonl'], { NODE_ENV: 'production', DATABASE_URL: '' })
  expect(nowhere.status).toBe(1)
  expect(nowhere.stderr).toContain('Set DATABASE_URL')
})

it('progress is a bar on a terminal, and elsewhere one line for each tenth of the file', async () => {
  // only the lines are shown
  const run = (linesDone: number) => ({ linesDone }) as Parameters<ReturnType<typeof progressOn>['tell']>[0]
  async function* tenths() {
    for (let n = 0; n < 20; n += 1) yield new Uint8Array(5)
  }
  const output = async (isTTY: boolean) => {
    let said = ''
    const progress = progressOn(
      { write: (text) => (said += text), isTTY, columns: 80 },
      { name: 'a.jsonl', bytes: 100 },
    )
    let lines = 0
    for await (const _ of progress.watch(tenths())) progress.tell(run((lines += 500)))
    progress.end()
    return said
  }
  const plain = (await output(false)).split('\n').filter(Boolean)
  expect(plain).toHaveLength(10)
  expect(plain.at(-1)).toBe('  a.jsonl  100 %  10,000 lines')
  const bar = await output(true)
  expect(bar).toContain('█░')
  expect(bar.endsWith('\r\u001b[2K')).toBe(true)
})
