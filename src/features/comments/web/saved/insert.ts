import { between } from '#features/comments/saved.ts'

/**
 * Writes into a field as if it were typed there, by itself at the cursor: what is marked stays, words are kept apart by a space, and the field's
 * own undo takes it back.
 */
export function insertAt(field: HTMLTextAreaElement, text: string, at = field.selectionEnd): void {
  field.focus()
  field.setSelectionRange(at, at)
  const words = between(field.value.slice(0, at), text, field.value.slice(at))
  // Old, and the only way that the field's own undo knows of.
  // oxlint-disable-next-line typescript/no-deprecated -- nothing has come in its place
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, words)) return
  field.setRangeText(words, at, at, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: words }))
  // Whoever owns the field's value may have written it anew.
  field.setSelectionRange(at + words.length, at + words.length)
}
