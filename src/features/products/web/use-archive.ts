import { useMutation, useQueryClient } from '@tanstack/react-query'

import { productKeys } from '#features/products/web/keys.ts'
import { removeProduct, restoreProduct } from '#features/products/contract.ts'
import { rereadProducts, takeProduct } from '#features/products/web/cache.ts'
import type { ListedProduct } from '#features/products/web/queries.ts'
import { inSentence } from '#shared/text.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { retried } from '#web/data/retried-undo.ts'
import { call } from '#web/data/api.ts'

type Named = { id: string; name: string }

/** Archives a product, with Undo, and restores it. */
export function useArchive({ onArchived }: { onArchived?: () => void } = {}) {
  const client = useQueryClient()
  const restoring = useMutation({
    meta: { action: 'product update' },
    mutationFn: ({ id }: Named) => call(restoreProduct, { params: { id } }),
    onSuccess: (product) => {
      takeProduct(client, product)
      toast(`${inSentence(product.name)} restored`)
    },
  })
  const archiving = useMutation({
    meta: { action: 'product update' },
    mutationFn: ({ id }: Named) => call(removeProduct, { params: { id } }),
    onSuccess: (_, product) => {
      client.setQueriesData<ListedProduct[]>({ queryKey: productKeys.lists }, (known) =>
        known?.filter(({ id }) => id !== product.id),
      )
      void client.invalidateQueries({ queryKey: productKeys.detail(product.id) })
      rereadProducts(client)
      toast(`${inSentence(product.name)} archived`, { undo: retried(() => restoring.mutateAsync(product)) })
      onArchived?.()
    },
  })
  return {
    archive: (product: Named) => archiving.mutate(product),
    restore: (product: Named) => restoring.mutate(product),
    isPending: archiving.isPending || restoring.isPending,
    error: archiving.error ?? restoring.error,
  }
}
