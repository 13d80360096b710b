import { spawnSync } from 'node:child_process'

import { expect, it } from 'vitest'

import { projectEnv } from '../run/child.ts'
import { plainOutput, readAllOptions, readOptions } from './options.ts'

it.each([
  [[], { parts: ['check', 'unit', 'browser'] }],
  [['--only', 'e2e'], { parts: ['browser'] }],
  [['--changed'], { parts: ['check', 'unit', 'browser'], since: 'HEAD' }],
  [['--changed', 'origin/main'], { parts: ['check', 'unit', 'browser'], since: 'origin/main' }],
  [['--only'], undefined],
  [['--only', 'everything'], undefined],
  [['--changed', 'HEAD', 'again'], undefined],
  [['src/features/reviews'], undefined],
])('reads %j', (args, expected) => {
  expect(readOptions(args)).toEqual(expected)
})

it.each([
  [[], { isOnlyChanged: false, isRelease: false }],
  [['--changed', '--within', '12'], { isOnlyChanged: true, isRelease: false, minutes: 12 }],
  [['--within', 'soon'], undefined],
  [['--only', 'procession'], undefined],
  [['--only', 'property', 'process'], undefined],
  [['--every'], undefined],
])('reads %j of all groups', (args, expected) => {
  expect(readAllOptions(args)).toEqual(expected)
})

it('selects groups by name and by prefix, in the order of the table', () => {
  const names = (only: string) => readAllOptions(['--only', only])?.groups?.map(({ name }) => name)
  expect(names('property,seed')).toEqual(['seed', 'property'])
  expect(names('process')).toEqual(['process-crash', 'process-load', 'process-data', 'process-hosts'])
})

it('vitest writes no control characters without a terminal, whatever npm sets', () => {
  const env = projectEnv({ FORCE_COLOR: '1', CI: '1', ...plainOutput(false) })
  const { stdout } = spawnSync('vitest', ['run', '--reporter=dot', 'src/shared/csv.test.ts'], {
    env,
    encoding: 'utf8',
  })
  expect(stdout).toContain('Tests')
  expect(stdout).not.toContain('\u001B')
})
