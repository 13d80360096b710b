import type { CheckResult } from '../check.ts'

/** The counted parts of the three reports. A report that could not be read is undefined. */
export type Reports = {
  check: readonly CheckResult[] | undefined
  unit: VitestReport | undefined
  browser: PlaywrightReport | undefined
}
export type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: readonly {
      status: string
      fullName: string
      failureMessages: readonly string[] | null
    }[]
  }[]
}
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: readonly { message?: string }[]
  suites?: readonly PlaywrightSuite[]
}
type PlaywrightSuite = {
  title: string
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    title: string
    file: string
    ok: boolean
    tests: readonly {
      projectName: string
      results: readonly { duration?: number; error?: { message?: string } }[]
    }[]
  }[]
}
export type Summary = { passed: number; failed: number; failures: string[] }

/**
 * Sums up a run. A failed check, a file that could not be loaded and a missing report count as failures too.
 */
export function summarise(
  { check, unit, browser }: Partial<Reports>,
  wanted: readonly (keyof Reports)[],
): Summary {
  const parts = [
    wanted.includes('check') ? ofCheck(check) : nothing,
    wanted.includes('unit') ? ofUnit(unit) : nothing,
    wanted.includes('browser') ? ofBrowser(browser) : nothing,
  ]
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    failures: parts.flatMap((part) => part.failures),
  }
}

const nothing: Summary = { passed: 0, failed: 0, failures: [] }
const missing = (what: string): Summary => ({
  passed: 0,
  failed: 1,
  failures: [`${what}: the report is missing.`],
})

function ofCheck(results: Reports['check']): Summary {
  if (!results) return missing('checks')
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => `check: ${name}`)
  return { passed: 0, failed: failures.length, failures }
}

function ofUnit(report: Reports['unit']): Summary {
  if (!report) return missing('unit and API tests')
  const isLoaded = (file: VitestReport['testResults'][number]) =>
    file.assertionResults.some(({ status }) => status === 'failed')
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && !isLoaded(file))
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${brief(failureMessages?.[0])}`),
  )
  const broken = unloaded.map(
    ({ name, message }) => `${name}: the file failed outside its tests\n${brief(message)}`,
  )
  const failed = report.numFailedTests + unloaded.length
  // Vitest also fails for an error outside any test, such as an unhandled rejection.
  const stray =
    !report.success && failed === 0 ? ['unit and API tests: an error outside any test (see above)'] : []
  return {
    passed: report.numPassedTests,
    failed: failed + stray.length,
    failures: [...failures, ...broken, ...stray],
  }
}

function ofBrowser(report: Reports['browser']): Summary {
  if (!report) return missing('browser tests')
  const { expected, flaky, unexpected } = report.stats
  const failures = [
    ...(report.suites ?? []).flatMap(failedSpecs),
    ...report.errors.map(({ message }) => `browser tests: ${brief(message)}`),
  ]
  return { passed: expected + flaky, failed: unexpected + report.errors.length, failures }
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const failing = tests.find(({ results }) => results.some(({ error }) => error))
      return `${file} [${failing?.projectName ?? ''}]: ${title}\n${brief(failing?.results.find(({ error }) => error)?.error?.message)}`
    })
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)]
}

/** Lists the slowest test files of a run, with their seconds. */
export function slowestFiles(
  { unit, browser }: Partial<Reports>,
  count = 10,
): [file: string, seconds: number][] {
  const units = (unit?.testResults ?? []).map(({ name, startTime, endTime }): [string, number] => [
    name,
    (endTime - startTime) / 1000,
  ])
  const journeys = Map.groupBy((browser?.suites ?? []).flatMap(timedSpecs), ([file]) => file)
  const sums = [...journeys].map(([file, specs]): [string, number] => [
    `test/e2e/${file}`,
    specs.reduce((sum, [, seconds]) => sum + seconds, 0),
  ])
  return [...units, ...sums].toSorted(([, one], [, other]) => other - one).slice(0, count)
}

function timedSpecs({ specs = [], suites = [] }: PlaywrightSuite): [string, number][] {
  const own = specs.map(({ file, tests }): [string, number] => [
    file,
    tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
  ])
  return [...own, ...suites.flatMap(timedSpecs)]
}

/** Returns the first lines of a message, without terminal colours. */
function brief(message = ''): string {
  // oxlint-disable-next-line no-control-regex -- colours are control characters
  const plain = message.replace(/\u001B\[[0-9;]*m/g, '')
  return plain
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 14)
    .map((line) => `    ${line}`)
    .join('\n')
}
