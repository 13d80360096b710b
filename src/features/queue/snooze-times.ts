export type SnoozeChoice = { id: 'later' | 'tomorrow' | 'nextWeek'; label: string; at: Date }

const LATER_HOURS = 3
/** After this hour there is no later today. */
const LAST_HOUR = 18
const MORNING = 9

/** Returns the times to snooze a review until, by the clock of the browser. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const later = new Date(now)
  later.setHours(now.getHours() + LATER_HOURS, now.getMinutes(), 0, 0)
  const inDays = (days: number) => {
    const at = new Date(now)
    at.setDate(now.getDate() + days)
    at.setHours(MORNING, 0, 0, 0)
    return at
  }
  // Sunday is 0: the Monday after it is tomorrow.
  const monday = inDays((8 - now.getDay()) % 7 || 7)
  return [
    ...(now.getHours() < LAST_HOUR ? [{ id: 'later' as const, label: 'Later today', at: later }] : []),
    { id: 'tomorrow', label: 'Tomorrow morning', at: inDays(1) },
    { id: 'nextWeek', label: 'Next week', at: monday },
  ]
}
