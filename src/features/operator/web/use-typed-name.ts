import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'

/** What is typed into the search of a queue. The address follows it; a field that followed the address would lose letters. */
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
