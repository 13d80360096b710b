import { useEffect, useState } from 'react'

/** rules.md, Claim and ownership. */
export const SEARCH_DEBOUNCE_MS = 300

/** A value as it was once nothing had changed for that long; the first one at once. */
export function useLater<Value>(value: Value, milliseconds: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
