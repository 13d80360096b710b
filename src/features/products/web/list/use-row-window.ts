import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows beyond the screen that are drawn as well, so that scrolling and the arrow keys find them there. */
const BEYOND = 8

type Rows = { list: RefObject<HTMLElement | null>; count: number; rowRem: { phone: number; wide: number } }
type RowWindow = { start: number; end: number; rowHeight: number }

/**
 * Which of many rows of one height are near the screen: the page scrolls, the rest is empty space. Rows are as high as `rowRem` says, in rem,
 * on phones and from 1024 px on.
 */
export function useRowWindow({ list, count, rowRem }: Rows): RowWindow {
  const [range, setRange] = useState<RowWindow>({ start: 0, end: 20, rowHeight: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current
      if (element === null) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const rowHeight = rem * (matchMedia('(min-width: 64rem)').matches ? rowRem.wide : rowRem.phone)
      const above = -element.getBoundingClientRect().top
      const start = Math.max(0, Math.floor(above / rowHeight) - BEYOND)
      const end = Math.ceil((above + innerHeight) / rowHeight) + BEYOND
      setRange((known) =>
        known.start === start && known.end === end && known.rowHeight === rowHeight ? known : { start, end, rowHeight },
      )
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [list, rowRem])
  return { start: Math.min(range.start, count), end: Math.min(range.end, count), rowHeight: range.rowHeight }
}
