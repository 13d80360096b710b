import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { root, run, SOURCE_FLAGS } from '../run/child.ts'
import { findChromium } from './find-chromium.ts'
import { plainOutput } from './options.ts'
import type { Reports } from './summary.ts'

const REPORTS = { check: 'reports/check.json', unit: 'reports/unit.json', browser: 'reports/browser.json' }
const plain = plainOutput(process.stdout.isTTY)

/** Environment variables of a run, such as TEST_PATIENCE. */
export type RunEnv = Record<string, string>

/** Deletes the reports of earlier runs. A report that is missing afterwards counts as a failure. */
export function clearReports() {
  rmSync(join(root, 'reports'), { recursive: true, force: true })
  mkdirSync(join(root, 'reports'), { recursive: true })
}

/** Reads the reports, whose formats are trusted: the tools that write them are pinned. */
export function readReports(): Partial<Reports> {
  return Object.fromEntries(
    Object.entries(REPORTS).flatMap(([name, path]) => {
      const full = join(root, path)
      return existsSync(full) ? [[name, JSON.parse(readFileSync(full, 'utf8'))]] : []
    }),
  )
}

export const runChecks = () => run(process.execPath, [...SOURCE_FLAGS, 'scripts/check.ts'])

export function runVitest(args: readonly string[], env: RunEnv) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORTS.unit}`]
  return run('vitest', ['run', ...reporters, ...args], { env: { ...plain, ...env } })
}

/** Runs journeys; throws if there is no Chromium. */
export function runJourneys(args: readonly string[], env: RunEnv) {
  // Playwright sets FORCE_COLOR in its workers, and Node warns about it together with NO_COLOR.
  const colours = process.stdout.isTTY ? {} : { FORCE_COLOR: '0', NO_COLOR: undefined }
  const own = { ...colours, CHROME_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.browser }
  // A line per journey, so that a run that CI stops still names what failed.
  return run('playwright', ['test', '--reporter=list,json', ...args], { env: { ...own, ...env } })
}

export function printTitle(text: string) {
  console.log(`\n— ${text}\n`)
}

export function printFailures(failures: readonly string[]) {
  if (failures.length > 0)
    console.log(`\nWhat failed:\n\n${failures.map((line) => `✗ ${line}`).join('\n\n')}`)
}
