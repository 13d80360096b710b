import { useLayoutEffect, useRef } from 'react'

type Place = {
  ids: readonly string[]
  openId: string
  /** The neighbours of where the open review was, if it has left the list. */
  previous: string | undefined
  next: string | undefined
}

/**
 * Returns a function that opens the next or the previous review. Of quick key presses each moves on by one, also
 * while the review of the one before isn't shown yet.
 */
export function useSteps(
  { ids, openId, previous, next }: Place,
  open: (id: string) => void,
): (by: 1 | -1) => void {
  /** Requested but not shown yet, in order. */
  const ahead = useRef<string[]>([])
  useLayoutEffect(() => {
    const shown = ahead.current.indexOf(openId)
    ahead.current = shown < 0 ? [] : ahead.current.slice(shown + 1)
  }, [openId])

  return (by) => {
    const from = ids.indexOf(ahead.current.at(-1) ?? openId)
    const id = from >= 0 ? ids[from + by] : by === 1 ? next : previous
    if (id === undefined) return
    ahead.current.push(id)
    open(id)
  }
}
