import { execFile } from 'node:child_process'

import { expect, test } from 'vitest'

/** Loads the guard as another version of Node on another system, and returns what it prints and exits with. */
function load(version: string, platform: string): Promise<string> {
  const pretend = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
    Object.defineProperty(process, 'platform', { value: '${platform}' })
    require('./scripts/node-24.cjs')`
  return new Promise((done) => {
    execFile(process.execPath, ['-e', pretend], (error, _, output) => done(`${error?.code ?? 0} ${output}`))
  })
}

test('a Node that is too old is told in one sentence how to get the right one, without a stack trace', async () => {
  for (const version of ['20.11.0', '24.6.0'])
    expect(await load(version, 'darwin')).toBe(
      `1 Trellis needs Node 24.7 or newer, and this is ${version}. Install it first: \`nvm install\` reads the version from .nvmrc.\n`,
    )
  expect(await load('22.0.0', 'linux')).toMatch(/^1 .*`npm ci` installs the right one.*\n$/)
  expect(await load('24.7.0', 'linux')).toBe('0 ')
})
