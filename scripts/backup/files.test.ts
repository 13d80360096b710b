import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { copyFiles, putFiles } from './files.ts'
import { pieceOf } from './manifest.ts'

test('F26 what a killed restore had half copied is copied whole by the next one, and files that exist stay', async () => {
  const root = await mkdtemp(join(tmpdir(), 'trellis-files-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const [from, backup, to] = [join(root, 'from'), join(root, 'backup'), join(root, 'to')]
  const drawer = 'images/originals/up'
  for (const folder of [from, to]) await mkdir(join(folder, drawer), { recursive: true })
  for (const name of ['one', 'two']) await writeFile(join(from, drawer, name), `All of ${name}`)
  await copyFiles(from, backup)
  await writeFile(join(to, drawer, 'one'), 'Here before')
  await writeFile(join(to, drawer, 'two.draft'), 'All')
  const pieces = await Promise.all(['one', 'two'].map((name) => pieceOf(backup, join('files', drawer, name))))
  await putFiles(backup, pieces, to)
  expect((await readdir(join(to, drawer))).toSorted()).toEqual(['one', 'two'])
  expect(await readFile(join(to, drawer, 'one'), 'utf8')).toBe('Here before')
  expect(await readFile(join(to, drawer, 'two'), 'utf8')).toBe('All of two')
})
