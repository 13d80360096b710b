import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Takes an emailed token out of the address bar, so that no history, screenshot or referrer keeps it. It is
 * kept as long as the page.
 */
export function useMailedToken(name: string): string {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get(name) ?? '')
  useEffect(() => {
    if (!query.has(name)) return
    const kept = new URLSearchParams(query)
    kept.delete(name)
    setQuery(kept, { replace: true })
  }, [name, query, setQuery])
  return token
}
