import { between } from '#features/comments/saved.ts'
import { replaceIn } from '#ui/fields/replace-in.ts'

/**
 * Inserts text into a field as if it were typed, by default at the cursor: a selection is kept, words are
 * separated by a space, and the field's own undo reverts it.
 */
export function insertAt(field: HTMLTextAreaElement, text: string, at = field.selectionEnd): void {
  const words = between(field.value.slice(0, at), text, field.value.slice(at))
  replaceIn(field, at, at, words)
}
