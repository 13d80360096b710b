/** What stands for `{name}` and `{product}`. An erased reviewer has no name. */
export type Words = { name: string | null; product: string }

/** Codes as people write them: `{name}`, `{ Name }`. */
const NAME = /\{\s*name\s*\}/giu
const PRODUCT = /\{\s*product\s*\}/giu
/** Anything in braces that reads like a code, known or not. */
const BLANK = /\{\s*\p{L}[\p{L}\p{N} _-]{0,39}\}/u

/** A saved text as it is said to one person about one product. */
export function fill(text: string, { name, product }: Words): string {
  const spoken = name === null ? unnamed(text) : text.replace(NAME, () => name)
  return spoken.replace(PRODUCT, () => product)
}

/** The way back: a text written to one person, so that it can be said to the next. Only whole words are taken. */
export function unfill(text: string, { name, product }: Words): string {
  const general = text.replace(wholeWord(product), '{product}')
  return name === null ? general : general.replace(wholeWord(name), '{name}')
}

/** The first place that nobody has filled in, or null. */
export function blankIn(text: string): { start: number; end: number; code: string } | null {
  const found = BLANK.exec(text)
  return found && { start: found.index, end: found.index + found[0].length, code: found[0] }
}

/** What goes between two texts, with the spaces that keep its words apart from theirs. */
export function between(before: string, text: string, after: string): string {
  const lead = /\S$/u.test(before) ? ' ' : ''
  const end = /^[\p{L}\p{N}]/u.test(after) && !/\s$/u.test(text) ? ' ' : ''
  return lead + text + end
}

/** Those in whose name or text each typed word occurs, capitals and accents aside. */
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

/** For comparing what people typed. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Nobody is named: 'Thank you, {name}!' is 'Thank you!', and '{name}, we are sorry' is 'We are sorry'. */
function unnamed(text: string): string {
  return text
    .replace(/(^|[\n.!?]\s*)\{\s*name\s*\}[,:]?\s*(\p{L}?)/giu, (_, start: string, letter: string) => {
      return start + letter.toLocaleUpperCase()
    })
    .replace(/,?[^\S\n]*\{\s*name\s*\}/giu, '')
}

function wholeWord(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  // Nothing to look for: what never matches.
  return literal === '' ? /(?!)/u : new RegExp(`(?<![\\p{L}\\p{N}{])${literal}(?![\\p{L}\\p{N}}])`, 'gu')
}
