/** Returns a time to snooze until, or null if it has passed. */
export function ifAhead(until: string | null): string | null {
  return until !== null && Date.parse(until) > Date.now() ? until : null
}
