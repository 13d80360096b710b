/** Several values in one cell: 'oats; water'. What separates is written `\;` within a value, and `\` twice. */
export function joinCell(values: readonly string[]): string {
  const separators = values.length === 1 ? /[\\;,]/g : /[\\;]/g
  return values.map((value) => value.replace(separators, '\\$&')).join('; ')
}

/** Reads them again. Commas separate where there is no semicolon, as people write lists. */
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
