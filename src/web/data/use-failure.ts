import { useState } from 'react'

type Loaded = { data: unknown; error: Error | null }

/**
 * Returns why a query failed. A retry of a query without data clears its error: this one stays until there is
 * a result, so that the message and its button keep their place and the focus.
 */
export function useFailure({ data, error }: Loaded): Error | null {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  return error ?? (data === undefined ? last : null)
}
