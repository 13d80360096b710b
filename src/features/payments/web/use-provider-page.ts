import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

type ProviderPage<Wish> = {
  /** Names what failed in the log. */
  action: string
  /** Has the provider's page made and answers its address. */
  open: (wish: Wish, idempotencyKey: string) => Promise<{ url: string }>
}

/** Leads to a page of the card provider. A wish whose answer was lost is the same purchase when it is pressed again. */
export function useProviderPage<Wish>({ action, open }: ProviderPage<Wish>) {
  const attempt = useIdempotencyKey()
  const leaving = useMutation({
    meta: { action },
    mutationFn: async (wish: Wish) => {
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
