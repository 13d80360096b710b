/** Returns the length in Unicode code points, which browser and server both count (A113). */
export function length(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Truncates names over 32 characters to 29 plus dots (R181). */
export function shortName(name: string): string {
  const points = Array.from(name)
  return points.length > 32 ? `${points.slice(0, 29).join('')}...` : name
}

/** Right-to-left letters and direction marks. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Isolates user text within a line of ours without markup, so that right-to-left text does not reorder the
 * words around it.
 */
export function isolated(text: string): string {
  return TURNS.test(text) ? `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069` : text
}

/** Returns a name for use in a sentence, a label or a toast; markup uses `LongName`. */
export function inSentence(name: string): string {
  return isolated(shortName(name))
}

/** Tells whether text has no NUL or lone surrogates: neither can be stored (A111). */
export function isWellFormed(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Returns 'crème Brûlée 2' as 'creme-brulee-2'. An empty result becomes `fallback`. */
export function slugify(text: string, fallback: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return Array.from(slug).slice(0, 80).join('') || fallback
}

/** Returns 'one review' or '3 reviews'. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString(LOCALE)} ${n === 1 ? one : many}`
}

/** The only locale for now. */
export const LOCALE = 'en-GB'
