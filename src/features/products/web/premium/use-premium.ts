import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { productKeys } from '#features/products/web/keys.ts'
import { useActiveBusiness } from '#features/account/web/active.ts'
import { updateProduct } from '#features/products/contract.ts'
import { PREMIUM_LIMITS } from '#features/products/rules.ts'
import { patchProduct, takeProduct } from '#features/products/web/cache.ts'
import {
  type Reason,
  reasonsAgainst,
  reasonsOf,
  type PremiumContext,
} from '#features/products/web/premium/reasons.ts'
import { type ListedProduct, missingQuery, productsQuery } from '#features/products/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { inSentence } from '#shared/text.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { retried } from '#web/data/retried-undo.ts'
import { call } from '#web/data/api.ts'

type Switched = Pick<ListedProduct, 'id' | 'name' | 'isVerified' | 'verificationStatus' | 'isPremium'>
/** The overlay to show. */
export type PremiumLayer =
  | { kind: 'off'; product: Switched }
  | { kind: 'why'; product: Switched; reasons: readonly Reason[]; message?: string }

export type Premium = {
  featured: number
  limit: number
  /** True once the list has loaded; before that nothing can be switched. */
  isKnown: boolean
  reasonsFor(product: Switched): Reason[]
  toggle(product: Switched): void
  explain(product: Switched): void
  layer: PremiumLayer | null
  close(): void
  confirmOff(): void
}

/**
 * Switches featured products: optimistic, rolled back if the server refuses; off only after a confirmation
 * (R175 `turnOff`).
 */
export function usePremium(brandId: string): Premium {
  const client = useQueryClient()
  const business = useActiveBusiness()
  const { data: products } = useQuery(productsQuery(brandId))
  const { data: missing } = useQuery(missingQuery(brandId))
  // Following a link in it closes it.
  const { key } = useLocation()
  const [open, setOpen] = useState<{ at: string; layer: PremiumLayer } | null>(null)
  const layer = open?.at === key ? open.layer : null
  const setLayer = (next: PremiumLayer | null) => setOpen(next && { at: key, layer: next })
  const standing: PremiumContext = {
    tier: business?.tier ?? 'basic',
    planStatus: business?.planStatus ?? 'none',
    featured: products?.filter(({ isPremium }) => isPremium).length ?? 0,
    missing: missing ?? new Map(),
  }
  const send = useMutation({
    meta: { action: 'product update' },
    mutationFn: ({ product, isPremium }: { product: Switched; isPremium: boolean; isUndo?: boolean }) =>
      call(updateProduct, { params: { id: product.id }, body: { isPremium } }),
    onMutate: ({ product, isPremium }) => patchProduct(client, product.id, { isPremium }),
    onSuccess: (product, { isPremium }) => {
      takeProduct(client, product)
      const undo = retried(() => send.mutateAsync({ product, isPremium: !isPremium, isUndo: true }))
      toast(`${inSentence(product.name)} ${isPremium ? 'featured' : 'no longer featured'}`, { undo })
    },
    onError: (error, { product, isPremium, isUndo }) => {
      patchProduct(client, product.id, { isPremium: !isPremium })
      const fields = isApiError(error, 'premium_blocked') ? (error.fields ?? {}) : {}
      if (!isUndo)
        setLayer({ kind: 'why', product, reasons: reasonsOf(product.id, fields), message: error.message })
      void client.invalidateQueries({ queryKey: productKeys.all })
    },
  })
  const explain = (product: Switched) =>
    setLayer({ kind: 'why', product, reasons: reasonsAgainst(product, standing) })
  return {
    featured: standing.featured,
    limit: PREMIUM_LIMITS[standing.tier],
    isKnown: products !== undefined && missing !== undefined,
    reasonsFor: (product) => reasonsAgainst(product, standing),
    explain,
    toggle(product) {
      if (reasonsAgainst(product, standing).length > 0) explain(product)
      else if (product.isPremium) setLayer({ kind: 'off', product })
      else send.mutate({ product, isPremium: true })
    },
    layer,
    close: () => setLayer(null),
    confirmOff() {
      if (layer?.kind === 'off') send.mutate({ product: layer.product, isPremium: false })
      setLayer(null)
    },
  }
}
