/**
 * Returns a one-page PDF of up to 50 lines of text, each at most 90 characters, in Latin-1. For the
 * stand-in's invoices.
 */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines
    .map(
      (line, at) =>
        `BT /F1 ${at === 0 ? 18 : 11} Tf 60 ${780 - at * 16 - (at > 0 ? 14 : 0)} Td (${escaped(line)}) Tj ET`,
    )
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(body, 'latin1')
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  body += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

const escaped = (line: string) =>
  line
    .replace(/[\\()]/g, '\\$&')
    .replace(/−/g, '-')
    .replace(/[^\x20-\xff]/g, '?')
