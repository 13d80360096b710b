import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { type LoginAnswer, takeHandoff } from '#features/auth/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'

/** Finishes a social login: the one-time code that the redirect brought leaves the address bar and is exchanged, once. */
export function useHandoff(onLoggedIn: (answer: LoginAnswer) => void): { isPending: boolean; message: string | null } {
  const [query, setQuery] = useSearchParams()
  const code = query.get('handoff')
  const taken = useRef<string | null>(null)
  const [state, setState] = useState({ isPending: code !== null, message: null as string | null }) // or a sentence
  useEffect(() => {
    if (code === null || taken.current === code) return
    taken.current = code
    const kept = new URLSearchParams(query)
    kept.delete('handoff')
    setQuery(kept, { replace: true })
    call(takeHandoff, { body: { code } }).then(onLoggedIn, (error: unknown) => {
      console.error('Failed: social login.', error)
      setState({ isPending: false, message: isApiError(error) ? error.message : 'That login did not work. Try again.' })
    })
  }, [code, onLoggedIn, query, setQuery])
  return state
}
