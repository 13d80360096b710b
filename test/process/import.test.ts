import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { BRAZILIAN, ITALIAN, offSearchExport } from '#test/inputs/open-food-facts.ts'

const ROOT = join(import.meta.dirname, '../..')

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'trellis-import-'))
})
afterAll(async () => {
  await t.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Imports files like an operator. */
async function importFiles(files: Record<string, string>) {
  const paths = Object.keys(files).map((name) => join(folder, name))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  const env = { ...process.env, DATABASE_URL: t.config.database.url, MIGRATION_DATABASE_URL: '' }
  return new Promise<{ code: number; out: string; errors: string }>((done) => {
    const child = execFile(
      'npm',
      ['run', '--silent', 'import', '--', ...paths],
      { cwd: ROOT, env },
      (_, out, errors) => done({ code: child.exitCode ?? 1, out, errors }),
    )
  })
}

it('raw exports are imported; refused records are listed, and the exit code says that some were imported', async () => {
  const { code, out } = await importFiles({
    'it.csv': offSearchExport(ITALIAN),
    'br.csv': offSearchExport(BRAZILIAN, { without: ['product_name'] }),
  })
  expect(out).toContain('3 records of it.csv: 3 new, 0 changed, 0 as they were, 0 refused.')
  expect(out).toContain('4 records of br.csv: 2 new, 0 changed, 0 as they were, 2 refused.')
  expect(out).toContain('line 8: It has no name.')
  expect(code).toBe(0)
  const rows = await t.db
    .selectFrom('product')
    .select(['name', 'vegType', 'allergens', 'allergensUnknown'])
    .where('name', '=', 'Nuggets vegetali')
    .execute()
  expect(rows).toEqual([
    {
      name: 'Nuggets vegetali',
      vegType: 'vegan',
      allergens: ['garlic', 'onion', 'gluten', 'soya'],
      allergensUnknown: ['nuts', 'seeds'],
    },
  ])
})

it('a header that fits nothing ends the import with one sentence and exit code 1', async () => {
  const { code, errors } = await importFiles({ 'shops.csv': `shop\tcity\n${'Green\tGhent\n'.repeat(2000)}` })
  expect(code).toBe(1)
  expect(errors.trim()).toMatch(/^shops\.csv: The header is missing the columns an import needs: [^\n]*$/)
})

it('a file with every record refused ends with one sentence and exit code 1, and the files after it are read', async () => {
  const { code, out, errors } = await importFiles({
    'nameless.csv': offSearchExport(BRAZILIAN.slice(2)),
    'later.csv': offSearchExport(ITALIAN),
  })
  expect(code).toBe(1)
  expect(errors).toBe('nameless.csv: All 2 records in this file were rejected. Nothing was imported.\n')
  expect(out).toContain('2 records of nameless.csv: 0 new, 0 changed, 0 as they were, 2 refused.')
  expect(out).toContain('3 records of later.csv: 0 new, 0 changed, 3 as they were, 0 refused.')
})
