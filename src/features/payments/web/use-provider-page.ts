import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type ProviderPage<Request> = {
  /** Names what failed in the log. */
  action: string
  /** Has the provider's page made and answers its address. */
  open: (wish: Request, idempotencyKey: string) => Promise<{ url: string }>
}

/** Leads to a page of Stripe. A wish whose answer was lost is the same purchase when it is pressed again. */
export function useProviderPage<Request>({ action, open }: ProviderPage<Request>) {
  const attempt = useIdempotencyKey()
  const leaving = useMutation({
    meta: { action },
    mutationFn: async (wish: Request) => {
      const { url } = await attempt(wish, (idempotencyKey) => open(wish, idempotencyKey))
      location.assign(url)
      // The page is on its way: the button stays busy.
      await new Promise(() => {})
    },
  })
  const { reset } = leaving
  useEffect(() => {
    // Back from the provider's page with the browser's own button: this page is as it was left, busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])
  return leaving
}
