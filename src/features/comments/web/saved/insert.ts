import { between } from '#features/comments/saved.ts'

/**
 * Inserts text into a field as if it were typed, by default at the cursor: a selection is kept, words are
 * separated by a space, and the field's own undo reverts it.
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
  // The owner of the field's value may have rewritten it.
  field.setSelectionRange(at + words.length, at + words.length)
}
