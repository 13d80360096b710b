import { isTimeZone } from '#shared/dates.ts'

/** Returns the visitor's time zone; UTC if the browser names none that the server accepts, such as Etc/Unknown. */
export function visitorTimeZone(): string {
  // Typed as always given; some browsers give none.
  const { timeZone }: { timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions()
  if (timeZone === undefined || !isTimeZone(timeZone)) return 'UTC'
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}
