/**
 * Joins several values in one cell: 'oats; water'. A separator within a value is escaped as `\;`, and `\` is
 * doubled.
 */
export function joinCell(values: readonly string[]): string {
  const separators = values.length === 1 ? /[\\;,]/g : /[\\;]/g
  return values.map((value) => value.replace(separators, '\\$&')).join('; ')
}

/** Splits a cell. Without a semicolon, commas separate, as people write lists. */
export function splitCell(cell: string): string[] {
  const separator = /(?<!\\)(?:\\\\)*;/.test(cell) ? ';' : ','
  const values: string[] = []
  let value = ''
  for (let i = 0; i < cell.length; i += 1) {
    const character = cell.charAt(i)
    if (character === '\\' && /[\\;,]/.test(cell.charAt(i + 1))) {
      i += 1
      value += cell.charAt(i)
    } else if (character === separator || character === '\n') {
      values.push(value)
      value = ''
    } else value += character
  }
  return [...values, value].map((text) => text.trim()).filter((text) => text !== '')
}
