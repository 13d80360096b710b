import { expect, test } from 'vitest'

import { type PlaywrightReport, slowestFiles, summarise, type VitestReport } from './summary.ts'

const ALL = ['check', 'unit', 'browser'] as const
/** A file's first and last second, in milliseconds. */
const TIMES = { startTime: 1_000, endTime: 4_000 }
const unit = (change: Partial<VitestReport> = {}): VitestReport => ({
  success: true,
  numPassedTests: 100,
  numFailedTests: 0,
  testResults: [],
  ...change,
})
const browser = (change: Partial<PlaywrightReport> = {}): PlaywrightReport => ({
  stats: { expected: 20, unexpected: 0, flaky: 0 },
  errors: [],
  ...change,
})
const check = [{ name: 'lint', ok: true, seconds: 1 }]
const counts = (reports: Parameters<typeof summarise>[0]) => {
  const { passed, failed, failures } = summarise(reports, ALL)
  return { passed, failed, named: failures.length }
}

test('a clean run is the sum of both suites', () => {
  expect(counts({ check, unit: unit(), browser: browser() })).toEqual({ passed: 120, failed: 0, named: 0 })
})

test('failed tests of both suites add up, and a flaky journey has passed', () => {
  const file = {
    name: 'a.test.ts',
    status: 'failed',
    message: '',
    ...TIMES,
    assertionResults: [
      { status: 'failed', fullName: 'one', failureMessages: ['boom'] },
      { status: 'failed', fullName: 'two', failureMessages: null },
      { status: 'passed', fullName: 'three', failureMessages: [] },
    ],
  }
  const reports = {
    check,
    unit: unit({ success: false, numPassedTests: 98, numFailedTests: 2, testResults: [file] }),
    browser: browser({ stats: { expected: 17, unexpected: 0, flaky: 3 } }),
  }
  expect(counts(reports)).toEqual({ passed: 118, failed: 2, named: 2 })
})

test('a file that cannot load has no failed test, and counts as one', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'SyntaxError', ...TIMES, assertionResults: [] }
  expect(counts({ check, unit: unit({ success: false, testResults: [file] }), browser: browser() })).toEqual({
    passed: 120,
    failed: 1,
    named: 1,
  })
})

test('an error that no test owns counts as one', () => {
  expect(counts({ check, unit: unit({ success: false }), browser: browser() })).toMatchObject({
    failed: 1,
    named: 1,
  })
})

test('a global error of the browser run and an unexpected journey count', () => {
  const spec = {
    title: 'a brand answers a review',
    file: 'reviews.e2e.ts',
    ok: false,
    tests: [{ projectName: 'phone', results: [{ error: { message: '\u001B[31mno button\u001B[39m' } }] }],
  }
  const report = browser({
    stats: { expected: 19, unexpected: 1, flaky: 0 },
    errors: [{ message: 'the server did not start' }],
    suites: [{ title: '', suites: [{ title: 'reviews', specs: [spec] }] }],
  })
  const { failed, failures } = summarise({ check, unit: unit(), browser: report }, ALL)
  expect(failed).toBe(2)
  expect(failures).toEqual([
    'reviews.e2e.ts [phone]: a brand answers a review\n    no button',
    'browser tests:     the server did not start',
  ])
})

test('each failed check and each missing report counts as one', () => {
  const failing = [
    { name: 'lint', ok: false, seconds: 1 },
    { name: 'module boundaries', ok: false, seconds: 1 },
    { name: 'format', ok: true, seconds: 1 },
  ]
  expect(counts({ check: failing, unit: unit(), browser: browser() })).toEqual({
    passed: 120,
    failed: 2,
    named: 2,
  })
  expect(counts({})).toEqual({ passed: 0, failed: 3, named: 3 })
})

test('only requested checks can be missing', () => {
  expect(summarise({ unit: unit() }, ['unit'])).toEqual({ passed: 100, failed: 0, failures: [] })
})

test('lists the slowest files of both suites, with the sum of a file of journeys', () => {
  const file = { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [], ...TIMES }
  const spec = (title: string, duration: number) => ({
    title,
    file: 'reviews.e2e.ts',
    ok: true,
    tests: [{ projectName: 'desktop', results: [{ duration }] }],
  })
  const suites = [
    { title: '', specs: [spec('one', 2_500)], suites: [{ title: '', specs: [spec('two', 1_500)] }] },
  ]
  const reports = { unit: unit({ testResults: [file] }), browser: browser({ suites }) }
  expect(slowestFiles(reports)).toEqual([
    ['test/e2e/reviews.e2e.ts', 4],
    ['a.test.ts', 3],
  ])
  expect(slowestFiles(reports, 1)).toHaveLength(1)
})
