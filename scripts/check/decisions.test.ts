import { expect, test } from 'vitest'

import { decisionIndex, decisionProblem } from './decisions.ts'

const record = (path: string, change = '') => ({
  path: `docs/decisions/${path}`,
  text: `# ${path.replace('superseded/', '').slice(0, 4)} · Do this\n\nAccepted 2026-11-22${change}.\n`,
})

test('the index lists each record by number and status, with its title and links that work from there', () => {
  const index = decisionIndex([
    record('superseded/0002-b.md', ', superseded by [0001](../0001-a.md)'),
    record('0003-c.md', ', amended by [0001](0001-a.md)'),
    record('0001-a.md'),
  ])
  expect(index.slice(index.indexOf('## Accepted'))).toBe(
    [
      '## Accepted\n',
      '- [0001](0001-a.md) Do this',
      '- [0003](0003-c.md) Do this (amended by [0001](0001-a.md))',
      '\n## Superseded\n',
      '- [0002](superseded/0002-b.md) Do this (superseded by [0001](0001-a.md))\n',
    ].join('\n'),
  )
})

test('a record without a number, a status or its right folder is named in the error', () => {
  for (const wrong of [
    { ...record('0001-a.md'), path: 'docs/decisions/0003-a.md' },
    record('0001-a.md', ' perhaps'),
    record('0001-a.md', ', superseded by [0002](0002-b.md)'),
    record('superseded/0001-a.md'),
  ])
    expect(() => decisionIndex([wrong])).toThrow(wrong.path)
})

test('the index of this project is current', () => {
  expect(decisionProblem()).toBeUndefined()
})
