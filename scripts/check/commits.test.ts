import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { run } from '../run/child.ts'
import { commitProblems, subjectProblems } from './commits.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-commits-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function git(...args: string[]): Promise<string> {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  const { code, output } = await run('git', ['-C', folder, ...identity, ...args], { quiet: true })
  if (code !== 0) throw new Error(output)
  return output.trim()
}

test.each([
  'fix(payments): keep a planned downgrade while 3-D Secure is pending',
  'docs: name the address once',
  'fix(team,settings): send retries under one key',
  'feat(api)!: drop the old path',
  `test: ${'é'.repeat(66)}`,
  'Revert "feat(reviews): show the language a review is written in"',
])('%s is a subject', (subject) => {
  expect(subjectProblems([{ id: 'abc1234', subject }])).toEqual([])
})

test.each([
  ['Mails: a subject says what happened', /write "type\(scope\): subject"/],
  ['fixed(api): refuse it', /write "type\(scope\): subject"/],
  ['fix (api): refuse it', /write "type\(scope\): subject"/],
  ['fix(api):', /write "type\(scope\): subject"/],
  [`test: ${'x'.repeat(67)}`, /has 73 characters, 72 at most/],
])('%s is none', (subject, why) => {
  expect(subjectProblems([{ id: 'abc1234', subject }])).toEqual([expect.stringMatching(why)])
})

test('the commits since the recorded one are read, and none when the history lacks it', async () => {
  expect(await commitProblems(folder, 'HEAD')).toEqual([])
  await git('init', '--quiet')
  await git('commit', '--quiet', '--allow-empty', '-m', 'Before the rule')
  const since = await git('rev-parse', 'HEAD')
  await git('commit', '--quiet', '--allow-empty', '-m', 'fix(api): refuse empty names')
  expect(await commitProblems(folder, since)).toEqual([])
  await git('commit', '--quiet', '--allow-empty', '-m', 'Names are refused\n\nfix(api): in the body')
  expect(await commitProblems(folder, since)).toEqual([expect.stringContaining('"Names are refused": write')])
  expect(await commitProblems(folder, '158342a9a178a5c2210f271affd0a08575dc48bd')).toEqual([])
})
