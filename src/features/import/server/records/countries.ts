import { foldTitle } from '#features/products/sheet.ts'
import { COUNTRIES, COUNTRY_ALIASES } from '#shared/countries.ts'

/**
 * Returns the countries of a list as ISO codes: from tags ('en:united-states'), names in the languages below,
 * and codes. Skips the rest.
 */
export function countriesOf(names: readonly string[]): string[] {
  const codes = names.map((name) => BY_NAME.get(keyOf(name.replace(/^[a-z]{2}:/i, ''))))
  return [...new Set(codes.filter((code) => code !== undefined))].toSorted()
}

const LANGUAGES = ['en', 'it', 'de', 'fr', 'es', 'pt', 'nl']

const BY_NAME = new Map<string, string>([
  ...LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return COUNTRIES.map((code): [string, string] => [keyOf(names.of(code) ?? code), code])
  }),
  ...COUNTRIES.map((code): [string, string] => [keyOf(code), code]),
  ...Object.entries(COUNTRY_ALIASES),
])

/** Normalises a name: 'Bosnia & Herzegovina' and 'bosnia-and-herzegovina' are the same. */
function keyOf(name: string): string {
  return foldTitle(name.replaceAll('&', ' and '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
