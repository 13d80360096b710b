/** The values of `{name}` and `{product}`. An erased reviewer has no name. */
export type Words = { name: string | null; product: string }

/** Placeholders as people write them: `{name}`, `{ Name }`. */
const NAME = /\{\s*name\s*\}/giu
const PRODUCT = /\{\s*product\s*\}/giu
/** Anything in braces that looks like a placeholder, known or not. */
const BLANK = /\{\s*\p{L}[\p{L}\p{N} _-]{0,39}\}/u

/** Fills in a saved reply for one reviewer and product. */
export function fill(text: string, { name, product }: Words): string {
  const spoken = name === null ? unnamed(text) : text.replace(NAME, () => name)
  return spoken.replace(PRODUCT, () => product)
}

/**
 * Replaces the name and product in a text with placeholders, so that it can be reused. Only whole words are
 * replaced.
 */
export function unfill(text: string, { name, product }: Words): string {
  const general = text.replace(wholeWord(product), '{product}')
  return name === null ? general : general.replace(wholeWord(name), '{name}')
}

/** Finds the first placeholder that is not filled in, or null. */
export function blankIn(text: string): { start: number; end: number; code: string } | null {
  const found = BLANK.exec(text)
  return found && { start: found.index, end: found.index + found[0].length, code: found[0] }
}

/** Returns the text to insert between two others, with spaces where words would touch. */
export function between(before: string, text: string, after: string): string {
  const lead = /\S$/u.test(before) ? ' ' : ''
  const end = /^[\p{L}\p{N}]/u.test(after) && !/\s$/u.test(text) ? ' ' : ''
  return lead + text + end
}

/** Returns those in whose name or text each typed word occurs, ignoring case and accents. */
export function matching<Saved extends { name: string; text: string }>(
  saved: readonly Saved[],
  typed: string,
): Saved[] {
  const words = folded(typed).split(/\s+/u).filter(Boolean)
  return saved.filter(({ name, text }) => {
    const own = folded(`${name} ${text}`)
    return words.every((word) => own.includes(word))
  })
}

/** Normalises typed text for comparison. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/**
 * Removes the name: 'Thank you, {name}!' becomes 'Thank you!', and '{name}, we are sorry' becomes 'We are
 * sorry'.
 */
function unnamed(text: string): string {
  return text
    .replace(/(^|[\n.!?]\s*)\{\s*name\s*\}[,:]?\s*(\p{L}?)/giu, (_, start: string, letter: string) => {
      return start + letter.toLocaleUpperCase()
    })
    .replace(/,?[^\S\n]*\{\s*name\s*\}/giu, '')
}

function wholeWord(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  // Nothing to find: a pattern that never matches.
  return literal === '' ? /(?!)/u : new RegExp(`(?<![\\p{L}\\p{N}{])${literal}(?![\\p{L}\\p{N}}])`, 'gu')
}
