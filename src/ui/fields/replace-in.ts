/**
 * Replaces a part of a field's text as if it were typed: the field's own undo reverts it, and the cursor ends behind
 * it.
 */
export function replaceIn(field: HTMLTextAreaElement, start: number, end: number, words: string): void {
  field.focus()
  field.setSelectionRange(start, end)
  // Old, and the only way that the field's own undo knows of.
  // oxlint-disable-next-line typescript/no-deprecated -- nothing has come in its place
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, words)) return
  field.setRangeText(words, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: words }))
  // The owner of the field's value may have rewritten it.
  field.setSelectionRange(start + words.length, start + words.length)
}
