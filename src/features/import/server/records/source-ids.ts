/**
 * Returns a tag or name of Open Food Facts without the language it was typed in: 'xx:bramwell-oats', and older exports'
 * 'bramwell-oats', are one brand.
 */
export const withoutLanguage = (tag: string) => tag.replace(/^[a-z]{2}:(?=\S)/i, '')

/** The lengths of a GTIN: EAN-8, UPC-A, EAN-13, GTIN-14. A shorter one may be written with leading zeros. */
const LENGTHS = [8, 12, 13, 14]

/**
 * Returns all spellings of a product's source id, its own first: `off:036000291452` (UPC-A) and
 * `off:0036000291452` (EAN-13) are one product. Codes without a valid check digit are no GTIN.
 */
export function spellingsOf(sourceId: string): string[] {
  const [, code] = /^off:(\d{8}|\d{12,14})$/.exec(sourceId) ?? []
  if (code === undefined || !hasCheckDigit(code)) return [sourceId]
  const digits = code.replace(/^0+/, '')
  const spellings = LENGTHS.filter((length) => length >= digits.length).map(
    (length) => `off:${digits.padStart(length, '0')}`,
  )
  return [...new Set([sourceId, ...spellings])]
}

/** Returns one key for all spellings of a source id. */
export const keyOf = (sourceId: string) => spellingsOf(sourceId).toSorted().at(0) ?? sourceId

function hasCheckDigit(code: string): boolean {
  if (/^0+$/.test(code)) return false
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
