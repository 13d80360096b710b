import { expect, test } from 'vitest'

import { type BrowserMachine, findChromium } from './find-chromium.ts'

/** Returns a machine with these files; `apt-get install` adds chromium to them. */
function machine({
  files = [],
  env = {},
  isRoot = false,
  platform = 'linux',
  offline = false,
}: Partial<BrowserMachine> & { files?: string[]; offline?: boolean }) {
  const has = new Set(files)
  const did: string[] = []
  const it: BrowserMachine = {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    exists: (path) => has.has(path),
    playwrightPath: () => '/cache/ms-playwright/chromium',
    isRoot,
    platform,
    run(command, args) {
      did.push([command, ...args].join(' '))
      if (offline) throw new Error('no network')
      if (args.includes('install')) has.add('/usr/bin/chromium')
    },
    say: () => {},
  }
  return { it, did }
}

const APT = '/usr/bin/apt-get'
const CACHE = '/cache/ms-playwright/chromium'

test('CHROME_PATH has precedence, and a wrong one is named in the error', () => {
  const env = { CHROME_PATH: '/opt/chrome' }
  expect(findChromium(machine({ env, files: ['/opt/chrome', '/usr/bin/chromium'] }).it)).toBe('/opt/chrome')
  expect(() => findChromium(machine({ env, files: ['/usr/bin/chromium'] }).it)).toThrow(
    'CHROME_PATH is /opt/chrome',
  )
})

test('then Chrome or Chromium of the system, then the cache of Playwright', () => {
  expect(
    findChromium(machine({ files: ['/usr/bin/chromium', '/usr/local/bin/google-chrome', CACHE] }).it),
  ).toBe('/usr/local/bin/google-chrome')
  expect(findChromium(machine({ files: ['/usr/bin/chromium', CACHE] }).it)).toBe('/usr/bin/chromium')
  expect(findChromium(machine({ files: [CACHE] }).it)).toBe(CACHE)
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(findChromium(machine({ files: [mac, CACHE], platform: 'darwin' }).it)).toBe(mac)
})

test('an installed browser is never installed again', () => {
  const { it, did } = machine({ files: [APT, CACHE], isRoot: true })
  findChromium(it)
  expect(did).toEqual([])
})

test('root on Debian installs it, after an update', () => {
  const { it, did } = machine({ files: [APT], isRoot: true })
  expect(findChromium(it)).toBe('/usr/bin/chromium')
  expect(did.map((line) => line.split(' ')[1])).toEqual(['update', 'install'])
})

test('any other user, and root without a network, gets one line that says what to install', () => {
  const line = /^The browser tests need Chrome or Chromium: install one .* or set CHROME_PATH\.$/
  expect(() => findChromium(machine({ files: [APT] }).it)).toThrow(line)
  expect(() => findChromium(machine({ files: [APT], isRoot: true, offline: true }).it)).toThrow(line)
  expect(() => findChromium(machine({ isRoot: true }).it)).toThrow(line)
})
