import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { unreasoned } from './check/reasons.ts'
import { boundaryBreaches } from './check/module-boundaries.ts'
import { FEATURES } from './check/features.ts'
import { commitProblems } from './check/commits.ts'
import { statementProblems } from './check/sql/sql.ts'
import { decisionProblem } from './check/decisions.ts'
import { requirementProblems } from './check/requirements.ts'
import { retiredWordProblems } from './check/words.ts'
import { readLock, recordedEngines } from './check/lock-engines.ts'
import { endAll, onSignal, root, run } from './run/child.ts'
import { databaseTypes, withMigratedDatabase } from './db/row-types.ts'
import { CLIENT, clientSource } from './client/generate.ts'
import { filesUnder, read } from './run/files.ts'

/** A check: its problem (undefined if it passes), and advice. */
type Check = { name: string; advice: string; find(): Promise<string | undefined> }
export type CheckResult = { name: string; ok: boolean; seconds: number }

const CODE = ['src', 'dev', 'scripts', 'test', 'bench', 'packages'].filter(
  (place) => filesUnder(place).length > 0,
)
const CONFIGS = ['vitest.config.ts', 'playwright.config.ts', 'vite.config.ts', 'react-router.config.ts']
const FORMATTED = [...CODE, ...CONFIGS.filter((path) => filesUnder(path).length > 0)]

const CHECKS: Check[] = [
  tool('types of the server', 'tsc', ['-p', 'tsconfig.server.json'], "Fix the types; don't cast."),
  { name: 'types of the browser', advice: "Fix the types; don't cast.", find: browserTypes },
  tool('types of the journeys', 'tsc', ['-p', 'tsconfig.e2e.json'], 'Fix the types.'),
  tool('types of the client', 'tsc', ['-p', 'packages/client', '--noEmit'], 'Fix the types.'),
  tool('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...CODE], '`npm run fix` fixes some of it.'),
  tool('format', 'oxfmt', ['--check', ...FORMATTED], 'Run `npm run fix`.'),
  tool('unused code', 'knip', ['--no-progress'], 'Delete it, or use it.'),
  {
    name: 'module boundaries',
    advice:
      'docs/architecture.md says who may import what; scripts/check/features.ts lists what each feature may import.',
    find: async () => (await boundaryBreaches(root, FEATURES)).join('\n') || undefined,
  },
  {
    name: 'reasons',
    advice: 'Each `any`, `as` and `!` says why.',
    find: async () => (await unreasoned(['src', 'dev', 'scripts', 'packages'])).join('\n') || undefined,
  },
  {
    name: 'lock file',
    advice: '`npm run fix` removes the `engines` that npm recorded (docs/decisions/0049).',
    find: async () => recordedEngines(readLock()).join('\n') || undefined,
  },
  {
    name: 'database types and SQL',
    advice:
      '`npm run db:types` writes src/server/data/db-types.ts; a statement and its schemas are changed by hand.',
    find: () => withMigratedDatabase(databaseProblems),
  },
  {
    name: 'API client',
    advice: '`npm run client` writes packages/client/src/operations.ts from the contracts.',
    find: async () => (read(CLIENT) === clientSource() ? undefined : `${CLIENT} is stale.`),
  },
  {
    name: 'decisions',
    advice: '`npm run fix` writes docs/decisions/README.md from the records.',
    find: async () => decisionProblem(),
  },
  {
    name: 'requirements',
    advice: 'Name each cited number in docs/requirements.md; remove a number with its last test.',
    find: async () => requirementProblems().join('\n') || undefined,
  },
  {
    name: 'commits',
    advice: 'Reword the commit: git commit --amend, or git rebase -i.',
    find: async () => (await commitProblems()).join('\n') || undefined,
  },
  {
    name: 'words',
    advice: 'scripts/check/retired-words.ts says what to write; `npm run fix` lowers counts.',
    find: async () => retiredWordProblems().join('\n') || undefined,
  },
]

/** Runs the checks in parallel, prints the results, and writes reports/check.json. */
async function check(checks: readonly Check[]): Promise<CheckResult[]> {
  const results = await Promise.all(checks.map(perform))
  mkdirSync(join(root, 'reports'), { recursive: true })
  writeFileSync(join(root, 'reports/check.json'), JSON.stringify(results))
  return results
}

/** Returns the checks whose names contain one of the given words; all of them without a word. */
function named(words: readonly string[]): readonly Check[] {
  const unknown = words.filter((word) => !CHECKS.some(({ name }) => name.includes(word)))
  if (unknown.length > 0) throw new Error(`No check is called ${unknown.join(' or ')}.`)
  return words.length === 0 ? CHECKS : CHECKS.filter(({ name }) => words.some((word) => name.includes(word)))
}

async function perform({ name, advice, find }: Check): Promise<CheckResult> {
  const began = performance.now()
  const problem = await find().catch((error: unknown) => String(error))
  const seconds = (performance.now() - began) / 1000
  const head = `${problem === undefined ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`
  console.log(problem === undefined ? head : `${head}\n${problem.trimEnd()}\n  → ${advice}\n`)
  return { name, ok: problem === undefined, seconds }
}

function tool(name: string, command: string, args: readonly string[], advice: string): Check {
  return { name, advice, find: () => complaint(command, args) }
}

async function complaint(command: string, args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await run(command, args, { quiet: true })
  return code === 0 ? undefined : output || `${command} ended with code ${code}.`
}

async function databaseProblems(url: string): Promise<string | undefined> {
  const [types, statements] = await Promise.all([
    databaseTypes(url, { verify: true }),
    statementProblems(url),
  ])
  return [types ?? [], statements].flat().join('\n') || undefined
}

/** Checks the browser's types, after React Router has written those of its routes. */
async function browserTypes(): Promise<string | undefined> {
  return (await complaint('react-router', ['typegen'])) ?? complaint('tsc', ['-p', 'tsconfig.web.json'])
}

onSignal(endAll)
const results = await check(named(process.argv.slice(2)))
if (results.some(({ ok }) => !ok)) process.exitCode = 1
