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
