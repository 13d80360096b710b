import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the width of an element in whole pixels; 0 before it is rendered. */
export function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = of.current
    if (element === null) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [of])
  return width
}
