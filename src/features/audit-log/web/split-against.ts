/**
 * Splits a text into the words that it starts and ends with in common with another, and what is between them.
 * The three parts together are the text.
 */
export function splitAgainst(text: string, other: string): [start: string, middle: string, end: string] {
  const [words, others] = [wordsOf(text), wordsOf(other)]
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start += 1
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const until = words.length - end
  return [words.slice(0, start).join(''), words.slice(start, until).join(''), words.slice(until).join('')]
}

/** Splits into words, each with the spaces after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S*\s+|\S+$/g) ?? []
}
