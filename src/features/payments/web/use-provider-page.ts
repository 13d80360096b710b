import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

type ProviderPage<Wish> = {
  /** Names what failed in the log. */
  action: string
  /** Has the provider's page made and answers its address. */
  open: (wish: Wish, idempotencyKey: string) => Promise<{ url: string }>
}

/** Leads to a page of the card provider. The same wish pressed again is the same purchase; what failed is asked anew. */
export function useProviderPage<Wish>({ action, open }: ProviderPage<Wish>) {
  const key = useRef<{ wish: string; id: string }>(null)
  const leaving = useMutation({
    meta: { action },
    mutationFn: async (wanted: Wish) => {
      const wish = JSON.stringify(wanted)
      if (key.current?.wish !== wish) key.current = { wish, id: crypto.randomUUID() }
      const { url } = await open(wanted, key.current.id)
      location.assign(url)
      // The page is on its way: the button stays busy.
      await new Promise(() => {})
    },
    // What was answered once is answered again: a new attempt asks anew.
    onError: () => {
      key.current = null
    },
  })
  const { reset } = leaving
  useEffect(() => {
    // Back from the provider's page with the browser's own button: this page is as it was left, busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      key.current = null
      reset()
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])
  return leaving
}
