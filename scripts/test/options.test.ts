import { spawnSync } from 'node:child_process'

import { expect, it } from 'vitest'

import { projectEnv } from '../run/child.ts'
import { plainOutput, readOptions } from './options.ts'

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

it('vitest writes no control characters without a terminal, whatever npm sets', () => {
  const env = projectEnv({ FORCE_COLOR: '1', CI: '1', ...plainOutput(false) })
  const { stdout } = spawnSync('vitest', ['run', '--reporter=dot', 'src/shared/csv.test.ts'], {
    env,
    encoding: 'utf8',
  })
  expect(stdout).toContain('Tests')
  expect(stdout).not.toContain('\u001B')
})
