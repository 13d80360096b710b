/** The approximate and the smallest number of characters in the first part. */
const LEAD = 260
const LEAD_MIN = 120

/**
 * Splits a long text after a paragraph, else after a sentence, else after a word. The second part is '' if
 * the text is short or cannot be split.
 */
export function splitLead(text: string): readonly [lead: string, rest: string] {
  if (text.length <= LEAD + LEAD_MIN) return [text, '']
  const start = text.slice(0, LEAD)
  const at = [/\n\s*(?=\S)/g, /[.!?…]\s+/g, /\s+/g]
    .map((end) => [...start.matchAll(end)].map(({ index, 0: { length } }) => index + length))
    .map((ends) => ends.findLast((end) => end >= LEAD_MIN))
    .find((end) => end !== undefined)
  return at === undefined ? [text, ''] : [text.slice(0, at).trimEnd(), text.slice(at)]
}
