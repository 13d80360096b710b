import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { claimKeys } from '#features/claims/web/keys.ts'
import { FoundBrand, findBrandNames, listPublicBrands, PublicBrand } from '#features/brand/contract.ts'
import { listPublicProducts, PublicProduct } from '#features/products/contract.ts'
import { length } from '#shared/text.ts'
import { call } from '#web/data/api.ts'
import { readReply } from '#web/data/reply.ts'

// Separate from ../queries.ts, which the dashboard's first load uses.

/** The fewest letters to search for. */
export const NAME_MIN = 2
const NAMES_SHOWN = 8
/** R48, R179. */
export const PRODUCTS_SHOWN = 6

const Names = z.array(FoundBrand)

/** Brands by name, best match first (R47). Previous results stay until the next ones have loaded. */
export function namesQuery(name: string) {
  const typed = name.trim()
  return queryOptions({
    queryKey: claimKeys.names(typed),
    meta: { action: 'brand list' },
    enabled: length(typed) >= NAME_MIN,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async () =>
      readReply(Names, (await call(findBrandNames, { query: { name: typed, limit: NAMES_SHOWN } })).brands),
  })
}

/** A brand as everyone sees it, or null if the id is unknown. */
export function claimBrandQuery(id: string) {
  return queryOptions({
    queryKey: claimKeys.brand(id),
    meta: { action: 'claim brand' },
    queryFn: async (): Promise<PublicBrand | null> => {
      const { brands } = await call(listPublicBrands, { query: { id } })
      return brands[0] === undefined ? null : readReply(PublicBrand, brands[0])
    },
  })
}

const ShownProduct = z.pick(PublicProduct, {
  id: true,
  name: true,
  image: true,
  rating: true,
  reviewsCount: true,
})
export type ShownProduct = z.infer<typeof ShownProduct>
const ShownProducts = z.array(ShownProduct)

/** The six most reviewed products, by which an owner recognises the brand (R48, R179), and the total. */
export function claimProductsQuery(brandId: string) {
  return queryOptions({
    queryKey: claimKeys.products(brandId),
    meta: { action: 'claim products' },
    queryFn: async () => {
      const fields = Object.keys(ShownProduct.shape).join()
      const { products, metadata } = await call(listPublicProducts, {
        query: { brandId, limit: PRODUCTS_SHOWN, fields },
      })
      return { products: readReply(ShownProducts, products), totalCount: metadata.totalCount }
    },
  })
}
