import { escapeMarkup } from '#shared/markup.ts'
import { LOCALE } from '#shared/text.ts'

const GRAPHEMES = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' })

/** The most of a text that is shown: characters as readers count them, and bytes of markup. */
export type ExcerptLimit = { graphemes: number; bytes: number }

/** Returns the beginning of a text, whole if it fits, else cut before a character and ended by '…'. */
export function excerpt(text: string, { graphemes, bytes }: ExcerptLimit): { text: string; isCut: boolean } {
  const trimmed = text.trim()
  let count = 0
  let size = 0
  for (const { segment, index } of GRAPHEMES.segment(trimmed)) {
    count += 1
    size += Buffer.byteLength(escapeMarkup(segment))
    if (count > graphemes || size > bytes)
      return { text: `${trimmed.slice(0, index).trimEnd()}…`, isCut: true }
  }
  return { text: trimmed, isCut: false }
}
