import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { buildIfStale } from './build.ts'
import { endAll, onSignal, root, run, SOURCE_FLAGS } from './run/child.ts'
import { findChromium } from './test/find-chromium.ts'
import { type Reports, summarise } from './test/summary.ts'

const PARTS = { check: ['check'], unit: ['unit'], e2e: ['browser'] } as const satisfies Record<
  string,
  (keyof Reports)[]
>
const wanted = choose(process.argv.slice(2))
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
  await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${REPORTS.unit}`])
}
if (wanted.includes('browser')) await step(browserTests)

const { passed, failed, failures } = summarise(readReports(), wanted)
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.map((line) => `✗ ${line}`).join('\n\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || (passed === 0 && !wanted.includes('check')) ? 1 : 0

async function browserTests() {
  await title('Journeys in the browser')
  const env = { CHROME_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.browser }
  await run('playwright', ['test', '--reporter=dot,json'], { env })
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

function choose([flag, part]: string[]): (keyof Reports)[] {
  if (flag === undefined) return ['check', 'unit', 'browser']
  if (flag === '--only' && (part === 'check' || part === 'unit' || part === 'e2e')) return [...PARTS[part]]
  console.error('Use: npm test, or npm test -- --only check|unit|e2e')
  process.exit(2)
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
