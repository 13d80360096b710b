/** The languages of the card. */
export const CARD_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type CardLanguage = (typeof CARD_LANGUAGES)[number]

/** Characters of a headline: two lines of large type. */
export const HEADLINE_MAX = 36
/** Characters of one line of it. */
export const LINE_MAX = 20

/** The sheets of the card: one with 3 mm of bleed, for printers, or four on a page to cut by hand. */
export const SHEETS = ['a6', 'a4'] as const
export type Sheet = (typeof SHEETS)[number]

/** Days over which visits and reviews are counted. */
export const COUNTED_DAYS = 30
/** Months for which the visits of a day are kept. */
export const VISITS_KEPT_MONTHS = 25

/** Letters and signs of the card's fonts: Latin with its accents. */
const PRINTABLE =
  /^[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2015\u2018-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]$/u

/** Returns the first character that the card's fonts lack. */
export function unprintable(text: string): string | undefined {
  return Array.from(text).find((character) => !PRINTABLE.test(character))
}

/** Returns text with only what the card's fonts can print, on one line. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'))
    .filter((character) => PRINTABLE.test(character))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Breaks a headline into one or two lines; undefined if it does not fit. */
export function headlineLines(headline: string): string[] | undefined {
  const text = headline.replace(/\s+/gu, ' ').trim()
  if (Array.from(text).length <= LINE_MAX) return [text]
  const words = text.split(' ')
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
    .map((lines) => ({ lines, longest: Math.max(...lines.map((line) => Array.from(line).length)) }))
    .toSorted((a, b) => a.longest - b.longest)
  const [best] = breaks
  return best !== undefined && best.longest <= LINE_MAX ? best.lines : undefined
}
