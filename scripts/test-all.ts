import { execFileSync } from 'node:child_process'

import { ENGINE } from '../test/support/clickhouse/engine.ts'
import { SUITE } from '../test/support/mcp/suite.ts'
import { buildIfStale } from './build.ts'
import { endAll, onSignal, root } from './run/child.ts'
import { installAside } from './run/install-aside.ts'
import { calibrate, patienceFor } from './test/calibrate.ts'
import { type GroupResult, readResults, writeResult } from './test/group-results.ts'
import { type Group, GROUPS } from './test/groups.ts'
import { ALL_USAGE, readAllOptions } from './test/options.ts'
import * as runners from './test/runners.ts'
import { summarise } from './test/summary.ts'

const ASIDE = { mcp: SUITE, clickhouse: ENGINE }

const options = readAllOptions(process.argv.slice(2))
if (options === undefined) {
  console.error(ALL_USAGE)
  process.exit(2)
}
const began = performance.now()
const loop = calibrate()
const total = { passed: 0, failed: 0 }

onSignal(endAll)
const results = readResults()
const [head, isClean] = [
  git('rev-parse', 'HEAD'),
  git('status', '--porcelain', '--', '.', ':!test/groups.json') === '',
]
for (const group of options.groups ?? GROUPS) {
  const last = results[group.name]
  if (options.isOnlyChanged && last?.result === 'passed' && !hasChanged(group, last.commit)) {
    console.log(`✓ ${group.name}: nothing it covers changed since ${last.commit.slice(0, 8)}.`)
  } else if (!fits(last)) {
    console.log(`– ${group.name}: not run, ${minutesLeft().toFixed(0)} minutes are left.`)
  } else {
    await perform(group)
  }
}
printLastPasses()
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function perform(group: Group) {
  runners.printTitle(`${group.name}: ${group.about}`)
  const start = performance.now()
  const isThere = group.needs === undefined || install(group.needs)
  if (!isThere && !options?.isRelease) {
    console.log(`– ${group.name}: skipped, its package cannot be installed here. No release without it.`)
    return
  }
  runners.clearReports()
  const { passed, failed, failures } = await runGroup(group)
  runners.printFailures(failures)
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((performance.now() - start) / 1000)
  const result: GroupResult = {
    commit: head,
    result: failed === 0 ? 'passed' : 'failed',
    passed,
    seconds,
    loopMs: Math.round(loop),
  }
  results[group.name] = result
  // A result belongs to a commit: with uncommitted changes there is none.
  if (isClean) writeResult(group.name, result)
  console.log(`${failed === 0 ? '✓' : '✗'} ${group.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}

async function runGroup({ name, files, repeats, journeys }: Group) {
  // Repeated tests do ten times the work (test/support/property-runs.ts).
  const patience = patienceFor(loop) * (repeats ? 10 : 1)
  const env = { TEST_PATIENCE: patience.toFixed(2), TEST_THOROUGH: '1' }
  if (journeys !== undefined) {
    await buildIfStale()
    await runners.runJourneys([], { ...env, JOURNEYS: 'release' })
    return summarise(runners.readReports(), ['browser'])
  }
  const everyday = repeats?.() ?? []
  const projects = [
    ...(files ? [`--project=${name}`] : []),
    ...(everyday.length > 0 ? ['--project=server'] : []),
  ]
  const paths = everyday.length > 0 ? [...(files ?? []), ...everyday] : []
  await runners.runVitest([...projects, ...paths], env)
  return summarise(runners.readReports(), ['unit'])
}

function install(name: keyof typeof ASIDE): boolean {
  try {
    installAside(ASIDE[name], console.log)
    return true
  } catch {
    return false
  }
}

/** Tells whether a file that the group covers differs from a commit, or the commit is not here. */
function hasChanged({ covers, files = [] }: Group, commit: string): boolean {
  try {
    return (
      git('diff', '--name-only', commit, '--', ...covers, ...files.map((glob) => `:(glob)${glob}`)) !== ''
    )
  } catch {
    return true
  }
}

function minutesLeft(): number {
  return (options?.minutes ?? Number.POSITIVE_INFINITY) - (performance.now() - began) / 60_000
}

/** Tells whether a group ends within the minutes that are left, by its last run; an unknown one takes 15. */
function fits(last: GroupResult | undefined): boolean {
  const expected = last ? (last.seconds * loop) / last.loopMs : 900
  return minutesLeft() * 60 >= expected * 1.25
}

function printLastPasses() {
  console.log('\nLast results')
  for (const { name } of GROUPS) {
    const last = results[name]
    const when = last ? `${last.result} at ${last.commit.slice(0, 8)} (${last.seconds} s)` : 'never run'
    console.log(`  ${name.padEnd(14)} ${when}`)
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
