type Named = { id: string; name: string }
type Mention<P> = { start: number; end: number; person: P }

/**
 * Finds the people whose names follow an @ in a text, in UTF-16 units and in order. Ignores case; of names that
 * begin alike the longest counts, of equal ones the first person.
 */
export function findMentions<P extends Named>(text: string, people: readonly P[]): Mention<P>[] {
  const byName = new Map<string, P>()
  for (const person of people) {
    const name = folded(person.name)
    if (name !== '' && !byName.has(name)) byName.set(name, person)
  }
  if (byName.size === 0) return []
  // As they are written: the expression ignores case, but an İ is not its own lower case to it.
  const names = [...byName.values()]
    .map(({ name }) => name)
    .toSorted((one, other) => other.length - one.length)
    .map(literal)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const person = byName.get(folded(name))
    return person === undefined ? [] : [{ start: index, end: index + whole.length, person }]
  })
}

const folded = (name: string) => name.toLowerCase()
const literal = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Returns the ids of those mentioned in a text, each once. */
export function mentionedIn(text: string, people: readonly Named[]): string[] {
  return [...new Set(findMentions(text, people).map(({ person }) => person.id))]
}

/** Splits a text into its mentions and what is between them. */
export function splitMentions<P extends Named>(
  text: string,
  people: readonly P[],
): { text: string; person: P | null }[] {
  let at = 0
  const parts: { text: string; person: P | null }[] = []
  for (const { start, end, person } of findMentions(text, people)) {
    if (start > at) parts.push({ text: text.slice(at, start), person: null })
    parts.push({ text: text.slice(start, end), person })
    at = end
  }
  return at < text.length ? [...parts, { text: text.slice(at), person: null }] : parts
}

/** Returns the text as it is stored: ids in place of names, which change and end with an account. */
export function storedText(text: string, people: readonly Named[]): string {
  return splitMentions(text, people)
    .map((part) => (part.person === null ? part.text : `@[${part.person.id}]`))
    .join('')
}

/** The word after an @ that the caret is in, for suggestions; null if there is none. */
export function wordAt(text: string, caret: number): { start: number; word: string } | null {
  const found = /(?<![\p{L}\p{N}])@([\p{L}\p{M}\p{N}.'’_-]*(?: [\p{L}\p{M}\p{N}.'’_-]*)?)$/u.exec(
    text.slice(0, caret),
  )
  return found === null ? null : { start: found.index, word: found[1] ?? '' }
}
