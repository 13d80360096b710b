import { type Reading, readPlainly, undisguise } from './reading.ts'

type Range = { start: number; end: number }

/**
 * Returns where the reply uses words of others: the reviewer's name, quotes from the review, and what the
 * review has in quotation marks, such as the name of a product.
 */
export function wordsOfOthers(reading: Reading, review: string, reviewer: string): Range[] {
  const source = undisguise(readPlainly(review)).text
  const words = wordsOf(source)
  const quotes = [...reading.text.matchAll(QUOTE)].filter(({ 1: one, 2: other }) =>
    words.includes(wordsOf(one ?? other ?? '')),
  )
  const names = new Set([...source.matchAll(QUOTE)].flatMap(({ 1: one, 2: other }) => one ?? other ?? []))
  for (const name of readPlainly(reviewer).text.match(/[a-z]{3,}/g) ?? []) names.add(name)
  const named = [...names].flatMap((name) => placesOf(name, reading.text))
  return [...quotes.map(({ 0: quote, index }) => ({ start: index, end: index + quote.length })), ...named]
}

const QUOTE = /"([^"\n]{2,200})"|(?<!\w)'([^'\n]{2,200})'(?!\w)/g

const wordsOf = (text: string) => ` ${(text.match(/\w+/g) ?? []).join(' ')} `

function placesOf(name: string, text: string): Range[] {
  const places: Range[] = []
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    places.push({ start: at, end: at + name.length })
  }
  return places
}
