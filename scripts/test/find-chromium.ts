import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

/** The outside world, so that the order of the search can be tested. */
export type Machine = {
  env: Record<string, string | undefined>
  exists(path: string): boolean
  playwrightPath(): string
  isRoot: boolean
  platform: NodeJS.Platform
  /** Runs a program; throws where it fails. */
  run(command: string, args: string[]): void
  say(line: string): void
}

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser to test with: CHROME_PATH, one of the system, Playwright's own, or (root on Debian) a fresh one by apt. */
export function findChromium(machine: Machine = thisMachine()): string {
  const given = machine.env['CHROME_PATH']
  if (given) {
    if (machine.exists(given)) return given
    throw new Error(`CHROME_PATH is ${given}, and there is no such file.`)
  }
  const found = find(machine)
  if (found) return found
  if (machine.isRoot && machine.exists('/usr/bin/apt-get')) {
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

function find(machine: Machine): string | undefined {
  const folders = (machine.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const system = NAMES.flatMap((name) => [...folders, '/usr/bin'].map((folder) => join(folder, name)))
  const candidates = [...system, ...(machine.platform === 'darwin' ? MAC : []), machine.playwrightPath()]
  return candidates.find((path) => path !== '' && machine.exists(path))
}

function thisMachine(): Machine {
  return {
    env: process.env,
    exists: existsSync,
    playwrightPath: () => chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
    platform: process.platform,
    run: (command, args) =>
      void execFileSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }),
    say: (line) => console.log(line),
  }
}

if (import.meta.main) console.log(findChromium())
