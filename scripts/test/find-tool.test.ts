import { expect, test } from 'vitest'

import { findTool } from './find-tool.ts'
import type { Machine } from './machine.ts'

/** Returns a machine with these files, where unpacking a package adds its program. */
function machine(files: string[], { isRoot = false, isOffline = false } = {}) {
  const has = new Set(files)
  const commands: string[] = []
  const it: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (path) =>
      has.has(path) || [...has].some((known) => known.startsWith('*') && path.endsWith(known.slice(1))),
    isRoot,
    platform: 'linux',
    run(command, args) {
      commands.push([command, ...args].join(' '))
      if (isOffline) throw new Error('no network')
      if (command === 'sh') has.add('*/tools/prometheus/usr/bin/promtool')
    },
    say: () => {},
  }
  return { it, commands }
}

const APT = '/usr/bin/apt-get'

test('a tool of the system has precedence, also from /usr/sbin, which an ordinary PATH lacks', () => {
  const { it, commands } = machine(['/usr/sbin/nginx', APT], { isRoot: true })
  expect(findTool('nginx', it)).toBe('/usr/sbin/nginx')
  expect(commands).toEqual([])
})

test('root on Debian unpacks the package without installing it, so that no service starts', () => {
  const { it, commands } = machine([APT], { isRoot: true })
  expect(findTool('promtool', it)).toMatch(/node_modules\/\.cache\/tools\/prometheus\/usr\/bin\/promtool$/)
  expect(commands[0]).toBe('apt-get update -q')
  expect(commands.join('\n')).not.toContain('apt-get install')
})

test('any other user, and root without a network, gets one sentence that says what to install', () => {
  const sentence = 'This test needs promtool: install it (Debian: apt install prometheus).'
  expect(() => findTool('promtool', machine([APT]).it)).toThrow(sentence)
  expect(() => findTool('promtool', machine([APT], { isRoot: true, isOffline: true }).it)).toThrow(sentence)
})
