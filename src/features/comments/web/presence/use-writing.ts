import { useEffect, useRef } from 'react'

import { setWriting, WRITING_SECONDS } from '#features/comments/presence-contract.ts'
import { call } from '#web/data/api.ts'
import { readSession } from '#web/data/session.ts'

/** How often a lease is renewed while keys are pressed: a few lost requests don't end it. */
const RENEW_MS = (WRITING_SECONDS / 4) * 1000

/**
 * Shows colleagues that the user is writing a reply to a review. Call `onKey` for every change of the text, and
 * `stop` once it is posted or discarded; leaving the page stops it too. Nothing depends on it, so that failures
 * are silent.
 */
export function useWriting(reviewId: string): { onKey: () => void; stop: () => void } {
  const renewedAt = useRef<number>(null)

  function onKey() {
    if (renewedAt.current !== null && Date.now() - renewedAt.current < RENEW_MS) return
    renewedAt.current = Date.now()
    send(reviewId, true)
  }
  function stop() {
    if (renewedAt.current === null) return
    renewedAt.current = null
    send(reviewId, false)
  }

  useEffect(() => {
    const end = () => {
      if (renewedAt.current === null) return
      renewedAt.current = null
      send(reviewId, false)
    }
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [reviewId])
  return { onKey, stop }
}

function send(reviewId: string, isWriting: boolean): void {
  if (readSession() !== null) call(setWriting, { body: { reviewId, isWriting } }).catch(() => {})
}
