import { execFileSync } from 'node:child_process'

import { expect, it } from 'vitest'

import { root } from '../run/child.ts'
import { filesUnder } from '../run/files.ts'
import { readResults } from './group-results.ts'
import { GROUP_FILES, GROUPS } from './groups.ts'

const tracked = (path: string) =>
  execFileSync('git', ['ls-files', '--', path], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })

it('runs each file of test/process in one group', () => {
  const files = filesUnder('test/process').filter((path) => path.endsWith('.test.ts'))
  expect(GROUP_FILES.filter((path) => path.startsWith('test/process/')).toSorted()).toEqual(files)
})

it.each(GROUPS)('$name runs tests that exist, and covers folders that exist', (group) => {
  const { files = [], repeats, journeys, covers } = group
  for (const path of [...files, ...covers]) expect.soft(tracked(path), path).not.toBe('')
  if (repeats) expect(repeats()).not.toEqual([])
  expect(files.length > 0 || repeats !== undefined || journeys !== undefined).toBe(true)
})

it('records results only of groups that exist', () => {
  const names = GROUPS.map(({ name }) => name)
  expect(Object.keys(readResults()).filter((name) => !names.includes(name))).toEqual([])
})
