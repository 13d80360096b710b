import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { type LoginReply, takeHandoff } from '#features/auth/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'

/**
 * Completes a social login: removes the redirect's one-time code from the address bar and exchanges it, once.
 */
export function useHandoff(onReply: (reply: LoginReply) => void): {
  isPending: boolean
  message: string | null
} {
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
    call(takeHandoff, { body: { code } }).then(
      (reply) => {
        if ('challenge' in reply) setState({ isPending: false, message: null })
        onReply(reply)
      },
      (error: unknown) => {
        console.error('Failed: social login.', error)
        setState({
          isPending: false,
          message: isApiError(error) ? error.message : 'That login didn’t work. Try again.',
        })
      },
    )
  }, [code, onReply, query, setQuery])
  return state
}
