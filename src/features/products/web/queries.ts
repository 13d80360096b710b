import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { productKeys } from '#features/products/web/keys.ts'
import { listMissing, listProducts, listShopLinks, Product } from '#features/products/contract.ts'
import { getFeatured } from '#features/products/featured-contract.ts'
import { LISTED, LISTED_FIELDS } from '#features/products/rules.ts'
import { call } from '#web/data/api.ts'
import { nullIfNotFound, readReply } from '#web/data/reply.ts'

/** The most rows for `limit=0`. */
export const LIST_MAX = 5000

/** The fields of a row in the list. */
export const ListedProduct = z.pick(Product, LISTED)
export type ListedProduct = z.infer<typeof ListedProduct>
const Listed = z.array(ListedProduct)

/** All listed or archived products of a brand (R142, R179): sorted, searched and filtered in the browser. */
export function productsQuery(brandId: string, isArchived = false) {
  return queryOptions({
    queryKey: productKeys.list(brandId, isArchived),
    meta: { action: 'product fetch' },
    queryFn: async (): Promise<ListedProduct[]> => {
      const query = { brandId, limit: 0, fields: LISTED_FIELDS, ...(isArchived && { archived: true }) }
      return readReply(Listed, (await call(listProducts, { query })).products)
    },
  })
}

/** The brand's featured products and its plan's limit. */
export function featuredQuery(brandId: string) {
  return queryOptions({
    queryKey: productKeys.featured(brandId),
    meta: { action: 'product fetch' },
    queryFn: () => call(getFeatured, { query: { brandId } }),
  })
}

/** Products by part of their name, for a brand with more than one list holds. */
export function productSearchQuery(brandId: string, search: string) {
  return queryOptions({
    queryKey: productKeys.list(brandId, false, search),
    meta: { action: 'product fetch' },
    queryFn: async (): Promise<ListedProduct[]> => {
      const query = { brandId, limit: 0, fields: LISTED_FIELDS, search }
      return readReply(Listed, (await call(listProducts, { query })).products)
    },
  })
}

/** The number of archived products. */
export function archivedCountQuery(brandId: string) {
  return queryOptions({
    queryKey: productKeys.archivedCount(brandId),
    meta: { action: 'product fetch' },
    queryFn: async () => {
      const reply = await call(listProducts, { query: { brandId, archived: true, limit: 1, fields: 'id' } })
      return reply.metadata.totalCount
    },
  })
}

/** One product of the brand, listed or archived; null if it is missing or another brand's. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: productKeys.detail(id),
    meta: { action: 'product fetch' },
    queryFn: async (): Promise<(Product & { isArchived: boolean }) | null> => {
      const [standing] = (await nullIfNotFound(call(listProducts, { query: { id } })))?.products ?? []
      if (standing !== undefined) return { ...readReply(Product, standing), isArchived: false }
      const [archived] =
        (await nullIfNotFound(call(listProducts, { query: { id, archived: true } })))?.products ?? []
      return archived === undefined ? null : { ...readReply(Product, archived), isArchived: true }
    },
  })
}

/** The missing fields of each product, by its id. */
export function missingQuery(brandId: string) {
  return queryOptions({
    queryKey: productKeys.missing(brandId),
    meta: { action: 'product fetch' },
    queryFn: async () => {
      const { products } = await call(listMissing, { query: { brandId } })
      return new Map(products.map((missing) => [missing.productId, missing]))
    },
  })
}

/** The failing links of a brand's products, by product. */
export function deadLinksQuery(brandId: string) {
  return queryOptions({
    queryKey: productKeys.deadLinks(brandId),
    meta: { action: 'shop links' },
    queryFn: async () => {
      const { links } = await call(listShopLinks, { query: { brandId } })
      return new Set(links.map(({ productId }) => productId))
    },
  })
}

/** The checks of one product's shop links. A new link is checked within a minute or two. */
export function productLinksQuery(productId: string) {
  return queryOptions({
    queryKey: productKeys.links(productId),
    meta: { action: 'shop links' },
    queryFn: async () => (await call(listShopLinks, { query: { productId } })).links,
  })
}
