import { parseArgs } from 'node:util'

import { type Group, GROUPS, groupsNamed } from './groups.ts'
import type { Reports } from './summary.ts'

/** The options of a test run. `since` is the commit from which changes count; without it everything runs. */
export type Options = { parts: readonly (keyof Reports)[]; since?: string }

export const USAGE = 'Use: npm test, npm test -- --only check|unit|e2e, or npm test -- --changed [COMMIT]'

const PARTS: Readonly<Record<string, keyof Reports>> = { check: 'check', unit: 'unit', e2e: 'browser' }

/**
 * Parses the arguments of `npm test`; undefined if invalid. `--changed` alone means since the last commit.
 */
export function readOptions([flag, value, ...rest]: readonly string[]): Options | undefined {
  if (rest.length > 0) return undefined
  if (flag === undefined) return { parts: ['check', 'unit', 'browser'] }
  if (flag === '--changed') return { parts: ['check', 'unit', 'browser'], since: value ?? 'HEAD' }
  const part = flag === '--only' && value !== undefined ? PARTS[value] : undefined
  return part === undefined ? undefined : { parts: [part] }
}

/**
 * Returns the environment in which tools write neither colours nor cursor movements, if the output is no
 * terminal.
 */
export function plainOutput(isTerminal: boolean): Record<string, string | undefined> {
  return isTerminal ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
}

/** The options of a run of the groups. `minutes` is how long the run may take. */
export type AllOptions = {
  groups?: readonly Group[]
  isOnlyChanged: boolean
  isRelease: boolean
  minutes?: number
}

export const ALL_USAGE =
  'Use: npm run test:all, with --only GROUP[,GROUP], --changed, --within MINUTES or --release.\n' +
  `Groups: ${GROUPS.map(({ name }) => name).join(', ')}; "process" is all that begin with it.`

/** Parses the arguments of `npm run test:all`; undefined if invalid. */
export function readAllOptions(args: readonly string[]): AllOptions | undefined {
  const parsed = parse(args)
  if (parsed === undefined) return undefined
  const { only, changed = false, release = false, within } = parsed
  const groups = only === undefined ? undefined : groupsNamed(only.split(','))
  const minutes = within === undefined ? undefined : Number(within)
  if ((only !== undefined && groups === undefined) || Number.isNaN(minutes)) return undefined
  return {
    ...(groups && { groups }),
    isOnlyChanged: changed,
    isRelease: release,
    ...(minutes !== undefined && { minutes }),
  }
}

function parse(args: readonly string[]) {
  const flags = {
    only: { type: 'string' },
    changed: { type: 'boolean' },
    release: { type: 'boolean' },
    within: { type: 'string' },
  } as const
  try {
    return parseArgs({ args: [...args], options: flags }).values
  } catch {
    return undefined
  }
}
