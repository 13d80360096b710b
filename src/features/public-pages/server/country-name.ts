import { LOCALE } from '#shared/text.ts'

const NAMES = new Intl.DisplayNames(LOCALE, { type: 'region' })

/** Returns the name of a country by its ISO code, or null for anything else. */
export function countryName(code: string | null): string | null {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return null
  return NAMES.of(code) ?? null
}
