import pg from 'pg'

/** The OID of text[], which is missing from pg's types. */
export const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0] // A number like the others.
const readAny: (value: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)

/**
 * Parses PostgreSQL's text[]. pg parses it character by character; a list without escapes is split here
 * instead.
 */
export function textArray(value: string): (string | null)[] {
  if (value === '{}') return []
  if (value.includes('\\') || !value.startsWith('{') || value.startsWith('{{')) return readAny(value)
  const items: (string | null)[] = []
  const last = value.length - 1
  for (let at = 1; at <= last;) {
    if (value[at] === '"') {
      const end = value.indexOf('"', at + 1)
      items.push(value.slice(at + 1, end))
      at = end + 2
    } else {
      const comma = value.indexOf(',', at)
      const item = value.slice(at, comma < 0 ? last : comma)
      items.push(item === 'NULL' ? null : item)
      at = comma < 0 ? last + 1 : comma + 1
    }
  }
  return items
}
