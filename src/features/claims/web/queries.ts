import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { FoundBrand, findBrandNames, listPublicBrands, PublicBrand } from '#features/brand/contract.ts'
import { type Claim, getClaimStatus, listAccessRequests } from '#features/claims/contract.ts'
import { isOpen } from '#features/claims/rules.ts'
import { listPublicProducts, PublicProduct } from '#features/products/contract.ts'
import { notFound } from '#kernel/errors.ts'
import { length } from '#kernel/text.ts'
import { call } from '#web/data/api.ts'

/** Fewer letters than this are not searched for (rules.md, Claim and ownership). */
export const NAME_MIN = 2
const NAMES_SHOWN = 8
/** R48, R179. */
export const PRODUCTS_SHOWN = 6

const Names = z.array(FoundBrand)

/** Brands by name, best first (R47). What was found stays in view until the next answer is there. */
export function namesQuery(name: string) {
  const typed = name.trim()
  return queryOptions({
    queryKey: ['claim', 'names', typed],
    meta: { action: 'brand list' },
    enabled: length(typed) >= NAME_MIN,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async () =>
      Names.parse((await call(findBrandNames, { query: { name: typed, limit: NAMES_SHOWN } })).brands),
  })
}

/** A brand as everybody sees it, or null where there is none by that id. */
export function claimBrandQuery(id: string) {
  return queryOptions({
    queryKey: ['claim', 'brand', id],
    meta: { action: 'claim brand' },
    queryFn: async (): Promise<PublicBrand | null> => {
      const { brands } = await call(listPublicBrands, { query: { id } })
      return brands[0] === undefined ? null : PublicBrand.parse(brands[0])
    },
  })
}

const ShownProduct = z.pick(PublicProduct, { id: true, name: true, image: true, rating: true, reviewsCount: true })
export type ShownProduct = z.infer<typeof ShownProduct>
const ShownProducts = z.array(ShownProduct)

/** The six products by which an owner knows the brand again (R48, R179), most reviewed first, and how many there are. */
export function claimProductsQuery(brandId: string) {
  return queryOptions({
    queryKey: ['claim', 'products', brandId],
    meta: { action: 'claim products' },
    queryFn: async () => {
      const fields = Object.keys(ShownProduct.shape).join()
      const { products, metadata } = await call(listPublicProducts, {
        query: { brandId, limit: PRODUCTS_SHOWN, fields },
      })
      return { products: ShownProducts.parse(products), totalCount: metadata.totalCount }
    },
  })
}

const claimsKey = ['claim', 'status'] as const

/** All claims of the viewer, newest first. */
export const claimsQuery = queryOptions({
  queryKey: [...claimsKey, 'all'],
  meta: { action: 'claims' },
  queryFn: async () => (await call(getClaimStatus, { query: {} })).claims,
})

const SOON_MS = 4_000
const NOW_AND_THEN_MS = 30_000

/** One claim. It is looked at again while something may happen without the claimant, and whenever they come back to the page. */
export function claimQuery(id: string) {
  return queryOptions({
    queryKey: [...claimsKey, id],
    meta: { action: 'claim' },
    queryFn: async () => {
      const [claim] = (await call(getClaimStatus, { query: { claimId: id } })).claims
      if (claim === undefined) throw notFound()
      return claim
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !isOpen(data.state)) return false
      return data.next === 'confirming' ? SOON_MS : NOW_AND_THEN_MS
    },
  })
}

/** What a call answered is what the page shows at once. */
export function showClaim(client: QueryClient, claim: Claim): void {
  client.setQueryData(claimQuery(claim.id).queryKey, claim)
  void client.invalidateQueries({ queryKey: claimsQuery.queryKey })
}

/** Who asks for the brand of a business, for its owner. */
export function requestsQuery(businessId: string) {
  return queryOptions({
    queryKey: ['claim', 'requests', businessId],
    meta: { action: 'access requests' },
    queryFn: async () => (await call(listAccessRequests, { query: { businessId } })).requests,
  })
}
