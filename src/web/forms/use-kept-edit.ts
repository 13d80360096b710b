import { type RefObject, useState } from 'react'

import { toast } from '#ui/overlays/Toast.tsx'
import { useDraft } from '#web/data/drafts.ts'
import { putBack } from '#web/data/put-back.ts'
import { useReturnedFocus } from '#ui/use-returned-focus.ts'

export type KeptEdit = {
  isOn: boolean
  /** Started on this page, so its field takes the focus; a restored edit does not. */
  isBegun: boolean
  text: string
  begin: () => void
  write: (text: string) => void
  /** Ends the edit; what was written after `saved` stays. */
  end: (saved?: string) => void
  /** Ends it with an Undo, if something was changed. */
  cancel: () => void
}

/**
 * Keeps an inline edit as a draft in this tab, so that it is still open when the user returns. `key` names the
 * text; the focus returns to `opener`, the button that begins it.
 */
export function useKeptEdit(key: string, original: string, opener: RefObject<HTMLElement | null>): KeptEdit {
  const place = `edit:${key}`
  const [kept, keep, clear] = useDraft(place)
  const [isBegun, setIsBegun] = useState(false)
  // An empty draft is deleted, so emptiness is kept apart.
  const [isEmptied, setIsEmptied] = useState(false)
  const isOn = isBegun || kept !== ''
  useReturnedFocus(isOn, opener)

  function write(text: string) {
    setIsBegun(true)
    setIsEmptied(text === '')
    keep(text === original ? '' : text)
  }
  function end(saved?: string) {
    setIsBegun(false)
    setIsEmptied(false)
    clear(saved)
  }
  function cancel() {
    if (kept !== '') toast('Changes discarded', { undo: () => putBack(place, kept, keep) })
    end()
  }
  const unchanged = isEmptied ? '' : original
  return {
    isOn,
    isBegun,
    text: kept === '' ? unchanged : kept,
    begin: () => setIsBegun(true),
    write,
    end,
    cancel,
  }
}
