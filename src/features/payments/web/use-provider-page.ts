import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type ProviderPage<Request> = {
  /** Names the failed action in the log. */
  action: string
  /** Creates the Stripe page and returns its URL. */
  open: (wish: Request, idempotencyKey: string) => Promise<{ url: string }>
}

/** Opens a page of Stripe. Pressing again after a lost response continues the same purchase. */
export function useProviderPage<Request>({ action, open }: ProviderPage<Request>) {
  const attempt = useIdempotencyKey()
  const leaving = useMutation({
    meta: { action },
    mutationFn: async (wish: Request) => {
      const { url } = await attempt(wish, (idempotencyKey) => open(wish, idempotencyKey))
      location.assign(url)
      // The page is about to change: the button stays busy.
      await new Promise(() => {})
    },
  })
  const { reset } = leaving
  useEffect(() => {
    // The browser's back button restores this page as it was left, busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])
  return leaving
}
