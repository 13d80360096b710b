/** Length in Unicode code points: the one counting rule of browser and server (rules.md, The wire; A113). */
export function length(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Names over 32 characters are cut to 29 plus dots (R181). */
export function shortName(name: string): string {
  const points = Array.from(name)
  return points.length > 32 ? `${points.slice(0, 29).join('')}...` : name
}

/** Letters written from right to left, and the marks that turn the direction. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Text of somebody's own, for a line of ours without markup: where it runs from right to left, the words around it keep their places. */
export function isolated(text: string): string {
  return TURNS.test(text) ? `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069` : text
}

/** A name within a sentence, a label or a toast; markup has `LongName`. */
export function inSentence(name: string): string {
  return isolated(shortName(name))
}

/** NUL and lone surrogates cannot be stored; neither may leave the edge (A111). */
export function isWellFormed(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** 'crème Brûlée 2' → 'creme-brulee-2'. Never empty: what folds to nothing becomes `fallback`. */
export function slugify(text: string, fallback: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return Array.from(slug).slice(0, 80).join('') || fallback
}

/** 'one review', '3 reviews'. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString(LOCALE)} ${n === 1 ? one : many}`
}

/** The one locale until there are more (foundations.md, Across processes). */
export const LOCALE = 'en-GB'
