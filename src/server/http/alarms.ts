/**
 * Conditions that need attention although no request failed; docs/deploy.md says what to do. Counted per
 * process.
 */
const ALARMS = ['clock skew'] as const
type Alarm = (typeof ALARMS)[number]

const counts = new Map<Alarm, number>(ALARMS.map((name) => [name, 0]))

export function raise(alarm: Alarm): void {
  counts.set(alarm, (counts.get(alarm) ?? 0) + 1)
}

export function alarmsRaised(): ReadonlyMap<string, number> {
  return counts
}
