/** Control characters but line ends and tabs, and code points that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g
/** Invisible characters and overrides of the direction. Joiners stay: emoji and several scripts need them. */
const INVISIBLE = /[\u00ad\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Returns a text for machines: without control, invisible and direction-changing characters, so that it reads
 * as it looks.
 */
export function plainText(text: string): string {
  return text.replace(CONTROL, '').replace(INVISIBLE, '').trim()
}

/** Returns the start of a text, on one line. */
export function shortText(text: string, max: number): string {
  const points = Array.from(plainText(text).replace(/\s+/g, ' '))
  return points.length > max
    ? `${points
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : points.join('')
}
