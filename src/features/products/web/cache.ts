import type { QueryClient } from '@tanstack/react-query'

import { productKeys } from '#features/products/web/keys.ts'
import { brandKeys } from '#features/brand/web/keys.ts'
import type { Product } from '#features/products/contract.ts'
import type { ListedProduct } from '#features/products/web/queries.ts'

/** Changes one product wherever it is cached, so that list and page agree. */
export function patchProduct(client: QueryClient, id: string, change: Partial<ListedProduct>): void {
  client.setQueryData<(Product & { isArchived: boolean }) | null>(
    productKeys.detail(id),
    (known) => known && { ...known, ...change },
  )
  client.setQueriesData<ListedProduct[]>({ queryKey: productKeys.lists }, (products) =>
    products?.map((product) => (product.id === id ? { ...product, ...change } : product)),
  )
}

/** Stores a returned product, and refetches everything counted from products. */
export function takeProduct(client: QueryClient, product: Product): void {
  client.setQueryData(productKeys.detail(product.id), { ...product, isArchived: false })
  patchProduct(client, product.id, product)
  rereadProducts(client)
}

/** Refetches lists, counts, missing fields, links, and the brand's own counts. */
export function rereadProducts(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: productKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== 'detail',
  })
  void client.invalidateQueries({ queryKey: brandKeys.all })
}
