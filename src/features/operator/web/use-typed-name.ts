import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Keeps the text of a queue's search. The URL follows it; a field that followed the URL would lose letters.
 */
export function useTypedName(queue: string) {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('name') ?? '')
  const wanted = useDeferredValue(typed.trim())
  const type = (name: string) => {
    setTyped(name)
    setParams({ queue, ...(name !== '' && { name }) }, { replace: true, preventScrollReset: true })
  }
  return { typed, wanted, type }
}
