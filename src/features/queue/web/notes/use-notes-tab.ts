import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import type { ReplyTab } from '#features/queue/web/notes/ReplyTabs.tsx'

type NotesTabOptions = { reviewId: string; field: RefObject<HTMLTextAreaElement | null> }

/** Returns the tab that the URL names, and functions that open one with the focus in its field. */
export function useNotesTab({ reviewId, field: reply }: NotesTabOptions) {
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const tab: ReplyTab = params.get('tab') === 'notes' ? 'notes' : 'reply'
  const notes = useRef<HTMLTextAreaElement>(null)
  /** The tab whose field takes the focus once it is shown. */
  const wanted = useRef<ReplyTab>(null)

  const change = useCallback(
    (to: ReplyTab) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known)
          // The review may be open without being named, as the first of the queue.
          next.set('review', reviewId)
          if (to === 'notes') next.set('tab', to)
          else next.delete('tab')
          return next
        },
        { replace: true, preventScrollReset: true, state },
      ),
    [reviewId, setParams, state],
  )
  const open = useCallback(
    (to: ReplyTab) => {
      const field = to === 'notes' ? notes : reply
      if (to === tab) return field.current?.focus()
      wanted.current = to
      change(to)
    },
    [tab, reply, change],
  )
  useEffect(() => {
    if (wanted.current !== 'reply' || tab !== 'reply') return
    wanted.current = null
    reply.current?.focus()
  }, [tab, reply])
  // The notes may still be loading when their tab opens.
  const fieldRef = useCallback((field: HTMLTextAreaElement | null) => {
    notes.current = field
    if (field === null || wanted.current !== 'notes') return
    wanted.current = null
    field.focus()
  }, [])

  return {
    tab,
    change,
    fieldRef,
    openReply: useCallback(() => open('reply'), [open]),
    openNotes: useCallback(() => open('notes'), [open]),
  }
}
