import { basename } from 'node:path'

import { expect, test } from 'vitest'

import { filesUnder, read } from '../scripts/run/files.ts'

const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
const files = filesUnder('src', 'test')
const tests = files.filter((path) => /\.(?:test\.tsx?|e2e\.ts)$/.test(path))

/** Returns the files that a name in the document means: a path, or the last part of one. */
const meant = (name: string) =>
  name.includes('/')
    ? files.filter((path) => path.startsWith(name))
    : tests.filter((path) => basename(path) === name)
const namesIn = (row: string) =>
  [...row.matchAll(/`([\w./-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /\.(?:ts|tsx|md)$|\/$/.test(name))

test('every file that docs/security.md names exists', () => {
  const names = rows.flatMap(namesIn)
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => meant(name).length === 0)).toEqual([])
})

test('every attack that docs/security.md names is in the title of a test', () => {
  const titles = tests.flatMap((path) => read(path).match(/(?:test|describe)\S*\(\s*[`'"][^\n]+/g) ?? [])
  const attacks = new Set(rows.join('\n').match(/\bA\d+\b/g))
  expect(attacks.size).toBeGreaterThan(25)
  expect(
    [...attacks].filter((attack) => !titles.some((title) => new RegExp(`\\b${attack}\\b`).test(title))),
  ).toEqual([])
})

test('every title that docs/security.md quotes is in the file it names', () => {
  const quoted = rows.flatMap((row) =>
    [...row.matchAll(/["“]([^"”]+)["”] in `([\w./-]+)`/g)].map(([, title = '', name = '']) => ({
      title,
      name,
    })),
  )
  expect(quoted.length).toBeGreaterThan(2)
  expect(quoted.filter(({ title, name }) => !meant(name).some((path) => read(path).includes(title)))).toEqual(
    [],
  )
})
