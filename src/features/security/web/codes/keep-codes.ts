import { formatDate } from '#shared/dates.ts'
import { save } from '#web/data/api.ts'

/** Returns the codes as a text to keep. */
export function codesText(codes: readonly string[]): string {
  const lines = codes.map((code, i) => `${String(i + 1).padStart(2)}. ${code}`)
  const head = `Trellis recovery codes, made on ${formatDate(new Date())}`
  return [head, 'Each works once, instead of a code from your authenticator app.', '', ...lines, ''].join(
    '\n',
  )
}

/** Saves the codes as a text file. */
export function saveCodes(codes: readonly string[]): void {
  save(new Blob([codesText(codes)], { type: 'text/plain' }), 'trellis-recovery-codes.txt')
}

/** Prints the codes alone, from a frame of their own. */
export function printCodes(codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  // Laid out, but not seen: not every browser prints what isn't displayed.
  frame.className = 'sr-only'
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  document.body.append(frame)
  const page = frame.contentDocument
  if (page === null) return
  const text = page.createElement('pre')
  text.textContent = codesText(codes)
  page.title = 'Trellis recovery codes'
  page.body.append(text)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
