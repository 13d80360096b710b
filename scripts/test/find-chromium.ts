import { chromium } from '@playwright/test'

import { canInstall, type Machine, programPaths, thisMachine } from './machine.ts'

/** A machine that may have Playwright's own browser. */
export type BrowserMachine = Machine & { playwrightPath(): string }

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of a browser for tests: CHROME_PATH, one of the system, Playwright's own, or (as root on
 * Debian) one installed by apt.
 */
export function findChromium(machine: BrowserMachine = thisBrowserMachine()): string {
  const given = machine.env['CHROME_PATH']
  if (given) {
    if (machine.exists(given)) return given
    throw new Error(`CHROME_PATH is ${given}, and there is no such file.`)
  }
  const found = find(machine)
  if (found) return found
  if (canInstall(machine)) {
    machine.say('No browser found: installing chromium with apt-get …')
    try {
      machine.run('apt-get', ['update', '-q'])
      machine.run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'])
    } catch (error) {
      machine.say(`apt-get failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    const installed = find(machine)
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chrome or Chromium: install one (Debian: apt install chromium) or set CHROME_PATH.',
  )
}

function find(machine: BrowserMachine): string | undefined {
  const candidates = [
    ...programPaths(machine, NAMES),
    ...(machine.platform === 'darwin' ? MAC : []),
    machine.playwrightPath(),
  ]
  return candidates.find((path) => path !== '' && machine.exists(path))
}

const thisBrowserMachine = (): BrowserMachine => ({
  ...thisMachine(),
  playwrightPath: () => chromium.executablePath(),
})

if (import.meta.main) console.log(findChromium())
