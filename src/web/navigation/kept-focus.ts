import { type RefObject, useEffect } from 'react'

/**
 * For a part of the page whose content changes by what is done in it. Where the thing that had the focus is gone, its dialog included, the first
 * heading of what came instead takes it, so that keyboards and screen readers go on from there and not from the top of the page. Of a part within
 * a part the inner one does.
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
      const heading = part.current?.querySelector<HTMLElement>('h1, h2')
      if (!heading) return
      last = null
      heading.tabIndex = -1
      heading.focus()
    })
    document.addEventListener('focusin', note)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      watch.disconnect()
    }
  }, [part])
}
