import { toast } from '#ui/overlays/Toast.tsx'
import { readDraft } from '#web/data/drafts.ts'

/** Puts a text back into the draft under a key. What was written there since can be restored from the toast. */
export function putBack(key: string, text: string, put: (text: string) => void): void {
  const since = readDraft(key)
  put(text)
  if (since.trim() !== '' && since !== text)
    toast('Undo replaced what you wrote since', { undo: () => put(since) })
}
