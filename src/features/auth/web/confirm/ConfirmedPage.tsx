import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { returnSocialCode } from '#features/auth/web/confirm/social-channel.ts'
import { Button } from '#ui/actions/Button.tsx'
import { PageMessage } from '#ui/display/PageMessage.tsx'

/**
 * `/login/confirmed`: gives the one-time code of a social login to the window that asked for it, and closes.
 * Where it can't close itself, it says what to do.
 */
export function ConfirmedPage() {
  const [query, setQuery] = useSearchParams()
  // The code stays out of the address bar, and of a second effect.
  const [code] = useState(() => query.get('code'))
  const isGiven = useRef(false)
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (isGiven.current) return
    isGiven.current = true
    setQuery({}, { replace: true })
    returnSocialCode(code, () => {
      setTaken(true)
      window.close()
    })
  }, [code, setQuery])
  return (
    <PageMessage
      art={code === null ? 'lost' : 'done'}
      role="status"
      title={code === null ? 'Nothing was confirmed' : 'Almost done'}
      action={<Button onPress={() => window.close()}>Close this window</Button>}
    >
      {isTaken || code === null
        ? 'You can continue in the window you came from.'
        : 'Go back to the window you came from. If it no longer asks who you are, start there again.'}
    </PageMessage>
  )
}
