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

// Two cores: what is short and cheap goes side by side, the tests one suite after the other, the browser last and alone.
await Promise.all([
  wanted.includes('check') && title('Checks').then(() => run(process.execPath, [...SOURCE_FLAGS, 'scripts/check.ts'])),
  wanted.includes('browser') && step(buildIfStale),
])
if (wanted.includes('unit')) {
  await title('Unit and API tests')
  const changed = since === undefined ? [] : ['--changed', since, '--passWithNoTests']
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORTS.unit}`]
  await run('vitest', ['run', ...reporters, ...changed], { env: plain })
}
if (wanted.includes('browser')) await step(browserTests)

const { passed, failed, failures } = summarise(readReports(), wanted)
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.map((line) => `✗ ${line}`).join('\n\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
const isNothing = passed === 0 && since === undefined && !wanted.includes('check')
process.exitCode = failed > 0 || isNothing ? 1 : 0

async function browserTests() {
  await title('Journeys in the browser')
  // Playwright gives its workers FORCE_COLOR, of which Node complains beside NO_COLOR.
  const colours = process.stdout.isTTY ? {} : { FORCE_COLOR: '0', NO_COLOR: undefined }
  const env = { ...colours, CHROME_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.browser }
  // Journeys know nothing of the files they exercise: only a changed journey counts.
  const changed = since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests']
  await run('playwright', ['test', '--reporter=dot,json', ...changed], { env })
}

/** A step that cannot be done leaves no report, and so counts as a failure; the rest goes on. */
async function step(work: () => void | Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

async function title(text: string) {
  console.log(`\n— ${text}\n`)
}

/** The reports' own shapes are trusted: the tools that wrote them are pinned. */
function readReports(): Partial<Reports> {
  return Object.fromEntries(
    Object.entries(REPORTS).flatMap(([name, path]) => {
      const full = join(root, path)
      return existsSync(full) ? [[name, JSON.parse(readFileSync(full, 'utf8'))]] : []
    }),
  )
}
