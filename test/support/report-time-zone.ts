import { vi } from 'vitest'

/** Makes this browser report another zone as its own until the test ends; some report none, or one of no place. */
export function reportTimeZone(timeZone: string | undefined): void {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    const options = resolvedOptions.call(this)
    // Cast: the type promises a zone.
    return options.timeZone === own ? { ...options, timeZone: timeZone as string } : options
  })
}
