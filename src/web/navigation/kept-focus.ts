import { type RefObject, useEffect } from 'react'

import { focusable } from '#ui/focusable.ts'

/**
 * Keeps the focus in a part of the page whose content changes with an action. If the focused element is
 * removed, its dialog included, the first heading of the new content gets the focus, so that keyboards and
 * screen readers continue there and not at the top of the page; if the part itself is gone, that of the page.
 * Nested parts: the inner one wins.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (part.current?.contains(target)) last = target
      else if (target.closest('[role=dialog], [role=alertdialog]') === null) last = null
    }
    const watch = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      const heading = part.current
        ? part.current.querySelector<HTMLElement>('h1, h2, h3')
        : document.querySelector<HTMLElement>('h1')
      if (!heading) return
      last = null
      focusable(heading)?.focus()
    })
    document.addEventListener('focusin', note)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      watch.disconnect()
    }
  }, [part])
}
