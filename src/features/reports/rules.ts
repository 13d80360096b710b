import type { Report } from '#features/reports/contract.ts'

/** One word of a review with its place in it, in UTF-16 units; what stands between words belongs to none. */
export type Word = { text: string; start: number; end: number }

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
}

/** Two words, in either order: the first and the last that are marked. */
export type Marked = { from: number; to: number }

/** The marked words as they stand in the text, with everything between them. Empty without a mark. */
export function quoteOf(text: string, words: readonly Word[], marked: Marked | null): string {
  if (marked === null) return ''
  const first = words[Math.min(marked.from, marked.to)]
  const last = words[Math.max(marked.from, marked.to)]
  return first === undefined || last === undefined ? '' : text.slice(first.start, last.end)
}

/** A text around the words that were marked in it; without them where it was changed since. */
export function aroundQuote(text: string, quote: string): { before: string; quote: string; after: string } {
  const at = quote === '' ? -1 : text.indexOf(quote)
  if (at < 0) return { before: text, quote: '', after: '' }
  return { before: text.slice(0, at), quote, after: text.slice(at + quote.length) }
}

/** What stands before a mark, for a few lines: only its last words where the mark would come too late to be seen. */
export function lastWords(before: string, room: number): string {
  if (before.length <= room) return before
  const from = before.indexOf(' ', before.length - room)
  return `…${from < 0 ? '' : before.slice(from)}`
}

/** Whether a report can still change something, so that another of the same review is refused. */
export function isLive({ status, canAppeal }: Pick<Report, 'status' | 'canAppeal'>): boolean {
  return status === 'decided' ? canAppeal : status !== 'closed'
}
