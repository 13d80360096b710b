import type { Report } from '#features/reports/contract.ts'

/** A word of a review with its position in UTF-16 units; text between words belongs to none. */
export type Word = { text: string; start: number; end: number }

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
}

/** The first and last marked word, in either order. */
export type Marked = { from: number; to: number }

/** Returns the marked text, including everything between the words. Empty without a mark. */
export function quoteOf(text: string, words: readonly Word[], marked: Marked | null): string {
  if (marked === null) return ''
  const first = words[Math.min(marked.from, marked.to)]
  const last = words[Math.max(marked.from, marked.to)]
  return first === undefined || last === undefined ? '' : text.slice(first.start, last.end)
}

/** Splits a text around its quote; without a quote if the text has changed since. */
export function aroundQuote(text: string, quote: string): { before: string; quote: string; after: string } {
  const at = quote === '' ? -1 : text.indexOf(quote)
  if (at < 0) return { before: text, quote: '', after: '' }
  return { before: text.slice(0, at), quote, after: text.slice(at + quote.length) }
}

/** Shortens the text before a quote, so that the quote is visible within a few lines. */
export function lastWords(before: string, room: number): string {
  if (before.length <= room) return before
  const from = before.indexOf(' ', before.length - room)
  return `…${from < 0 ? '' : before.slice(from)}`
}

/** Tells whether a report is still open, so that another of the same review is refused. */
export function isLive({ status, canAppeal }: Pick<Report, 'status' | 'canAppeal'>): boolean {
  return status === 'decided' ? canAppeal : status !== 'closed'
}
