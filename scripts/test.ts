import { buildIfStale } from './build.ts'
import { endAll, onSignal, root } from './run/child.ts'
import { BUDGET_MINUTES, calibrate, patienceFor, REFERENCE_MS } from './test/calibrate.ts'
import { readOptions, USAGE } from './test/options.ts'
import * as runners from './test/runners.ts'
import { slowestFiles, summarise } from './test/summary.ts'

const options = readOptions(process.argv.slice(2))
if (options === undefined) {
  console.error(USAGE)
  process.exit(2)
}
const { parts: wanted, since } = options
const stages: [name: string, seconds: number][] = []

onSignal(endAll)
runners.clearReports()
const began = performance.now()
const loops = [calibrate()]
// Limits of waiting follow the speed of the machine; what is waited for does not change.
const env = { TEST_PATIENCE: patienceFor(loops[0] ?? REFERENCE_MS).toFixed(2) }

// For two cores: the checks beside the build, the tests suite by suite, the browser last and alone.
const [, isBuilt] = await Promise.all([
  wanted.includes('check') && stage('Checks', runners.runChecks),
  wanted.includes('browser') && succeeds(buildIfStale),
])
if (wanted.includes('unit')) {
  const changed = since === undefined ? [] : ['--changed', since, '--passWithNoTests']
  const everyday = ['--project=server', '--project=web']
  await stage('Unit, API and screen tests', () => runners.runVitest([...everyday, ...changed], env))
}
// Skips the journeys if the build failed; the missing report counts as one failure.
if (isBuilt) {
  // Journeys don't depend on the files they test: only changed journeys are selected.
  const changed = since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests']
  await succeeds(() => stage('Journeys in the browser', () => runners.runJourneys(changed, env)))
}
loops.push(calibrate())

const reports = runners.readReports()
const { passed, failed, failures } = summarise(reports, wanted)
runners.printFailures(failures)
printTimes()
console.log(`\n${passed} passed, ${failed} failed`)
const isNothing = passed === 0 && since === undefined && !wanted.includes('check')
process.exitCode = failed > 0 || isNothing ? 1 : 0

async function stage(name: string, work: () => Promise<unknown>) {
  runners.printTitle(name)
  const start = performance.now()
  await work()
  stages.push([name, (performance.now() - start) / 1000])
}

/** Runs a step and tells whether it succeeded. A failure leaves no report, which counts as a failure. */
async function succeeds(work: () => void | Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

function printTimes() {
  console.log('\nSlowest files')
  for (const [file, seconds] of slowestFiles(reports))
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${file.replace(`${root}/`, '')}`)
  console.log('\nStages')
  for (const [name, seconds] of stages) console.log(`${(seconds / 60).toFixed(1).padStart(6)} min  ${name}`)
  const minutes = (performance.now() - began) / 60_000
  const loop = loops.reduce((sum, ms) => sum + ms, 0) / loops.length
  const budget = (BUDGET_MINUTES * loop) / REFERENCE_MS
  console.log(
    `${minutes.toFixed(1).padStart(6)} min  in all, of ${budget.toFixed(1)} at this machine's speed`,
  )
  console.log(
    `        (${BUDGET_MINUTES} min at the reference: its calibration loop takes ${REFERENCE_MS} ms, here ${loop.toFixed(0)} ms)`,
  )
}
