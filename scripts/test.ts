import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { buildIfStale } from './build.ts'
import { endAll, onSignal, root, run, SOURCE_FLAGS } from './run/child.ts'
import { findChromium } from './test/find-chromium.ts'
import { plainOutput, readOptions, USAGE } from './test/options.ts'
import { type Reports, summarise } from './test/summary.ts'

const options = readOptions(process.argv.slice(2))
if (options === undefined) {
  console.error(USAGE)
  process.exit(2)
}
const { parts: wanted, since } = options
const plain = plainOutput(process.stdout.isTTY)
const REPORTS = { check: 'reports/check.json', unit: 'reports/unit.json', browser: 'reports/browser.json' }

onSignal(endAll)
rmSync(join(root, 'reports'), { recursive: true, force: true })
mkdirSync(join(root, 'reports'), { recursive: true })

// For two cores: the short checks in parallel, the tests suite by suite, the browser last and alone.
const [, isBuilt] = await Promise.all([
  wanted.includes('check') &&
    title('Checks').then(() => run(process.execPath, [...SOURCE_FLAGS, 'scripts/check.ts'])),
  wanted.includes('browser') && step(buildIfStale),
])
if (wanted.includes('unit')) {
  await title('Unit and API tests')
  const changed = since === undefined ? [] : ['--changed', since, '--passWithNoTests']
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORTS.unit}`]
  await run('vitest', ['run', ...reporters, ...changed], { env: plain })
}
// Skips the journeys if the build failed; the missing report counts as one failure.
if (isBuilt) await step(browserTests)

const { passed, failed, failures } = summarise(readReports(), wanted)
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.map((line) => `✗ ${line}`).join('\n\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
const isNothing = passed === 0 && since === undefined && !wanted.includes('check')
process.exitCode = failed > 0 || isNothing ? 1 : 0

async function browserTests() {
  await title('Journeys in the browser')
  // Playwright sets FORCE_COLOR in its workers, and Node warns about it together with NO_COLOR.
  const colours = process.stdout.isTTY ? {} : { FORCE_COLOR: '0', NO_COLOR: undefined }
  const env = { ...colours, CHROME_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.browser }
  // Journeys don't depend on the files they test: only changed journeys are selected.
  const changed = since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests']
  // A line per journey, so that a run that CI stops still names what failed.
  await run('playwright', ['test', '--reporter=list,json', ...changed], { env })
}

/**
 * Runs a step, and tells whether it succeeded. A failure leaves no report, which counts as a failure, and the
 * rest continues.
 */
async function step(work: () => void | Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

async function title(text: string) {
  console.log(`\n— ${text}\n`)
}

/** Reads the reports, whose formats are trusted: the tools that write them are pinned. */
function readReports(): Partial<Reports> {
  return Object.fromEntries(
    Object.entries(REPORTS).flatMap(([name, path]) => {
      const full = join(root, path)
      return existsSync(full) ? [[name, JSON.parse(readFileSync(full, 'utf8'))]] : []
    }),
  )
}
