import { useMutation, useQueryClient } from '@tanstack/react-query'

import { productKeys } from '#features/products/web/keys.ts'
import { type SheetImport, undoImport } from '#features/products/sheet-contract.ts'
import { rereadProducts } from '#features/products/web/cache.ts'
import { call } from '#web/data/api.ts'

/** Undoes an import; returns what was kept. */
export function useUndoImport(brandId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { action: 'product import' },
    mutationFn: ({ id }: Pick<SheetImport, 'id'>) =>
      call(undoImport, { params: { id }, body: { brandId }, idempotencyKey: `undo-${id}` }),
    onSuccess: () => {
      client.removeQueries({ queryKey: productKeys.details })
      rereadProducts(client)
    },
  })
}
