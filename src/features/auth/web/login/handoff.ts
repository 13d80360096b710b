import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { type LoginAnswer, takeHandoff } from '#features/auth/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'

/**
 * Completes a social login: removes the redirect's one-time code from the address bar and exchanges it, once.
 */
export function useHandoff(onLoggedIn: (answer: LoginAnswer) => void): { isPending: boolean; message: string | null } {
  const [query, setQuery] = useSearchParams()
  const code = query.get('handoff')
  const taken = useRef<string | null>(null)
  // or a sentence
  const [state, setState] = useState({ isPending: code !== null, message: null as string | null })
  useEffect(() => {
    if (code === null || taken.current === code) return
    taken.current = code
    const kept = new URLSearchParams(query)
    kept.delete('handoff')
    setQuery(kept, { replace: true })
    call(takeHandoff, { body: { code } }).then(onLoggedIn, (error: unknown) => {
      console.error('Failed: social login.', error)
      setState({ isPending: false, message: isApiError(error) ? error.message : 'That login didn’t work. Try again.' })
    })
  }, [code, onLoggedIn, query, setQuery])
  return state
}
