import * as z from 'zod/mini'

import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { productCategoriesQuery } from '#features/categories/web/queries.ts'
import { imagesQuery } from '#features/images/web/queries.ts'
import { lastImportQuery } from '#features/products/web/import/queries.ts'
import {
  archivedCountQuery,
  deadLinksQuery,
  featuredQuery,
  missingQuery,
  productLinksQuery,
  productQuery,
  productsQuery,
} from '#features/products/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchProducts: PrefetchScreen = ({ paidBrandId: brandId, search }) =>
  brandId === null
    ? []
    : [
        queryClient.prefetchQuery(productsQuery(brandId, search.get('show') === 'archived')),
        queryClient.prefetchQuery(productsQuery(brandId)),
        queryClient.prefetchQuery(archivedCountQuery(brandId)),
        queryClient.prefetchQuery(missingQuery(brandId)),
        queryClient.prefetchQuery(featuredQuery(brandId)),
        queryClient.prefetchQuery(deadLinksQuery(brandId)),
      ]

export const prefetchBrandProducts: PrefetchScreen = ({ paidBrandId: brandId }) =>
  brandId === null ? [] : [queryClient.prefetchQuery(productsQuery(brandId))]

export const prefetchNewProduct: PrefetchScreen = ({ paidBrandId: brandId, can }) =>
  brandId !== null && can('products.edit')
    ? [queryClient.prefetchQuery(productsQuery(brandId)), queryClient.prefetchQuery(productCategoriesQuery())]
    : []

export const prefetchImport: PrefetchScreen = ({ paidBrandId: brandId, can }) =>
  brandId !== null && can('products.edit') ? [queryClient.prefetchQuery(lastImportQuery(brandId))] : []

export const prefetchProduct: PrefetchScreen = ({ paidBrandId: brandId, id }) =>
  brandId === null || !z.uuid().safeParse(id).success
    ? []
    : [
        prefetchDetails(brandId, id),
        queryClient.prefetchQuery(productsQuery(brandId)),
        queryClient.prefetchQuery(missingQuery(brandId)),
      ]

/** Loads the details of a product once it is known to be the brand's. */
async function prefetchDetails(brandId: string, productId: string): Promise<void> {
  const product = await queryClient.fetchQuery(productQuery(productId))
  if (product?.brandId !== brandId) return
  await Promise.all([
    queryClient.prefetchQuery(imagesQuery(productId)),
    queryClient.prefetchQuery(productLinksQuery(productId)),
  ])
}
