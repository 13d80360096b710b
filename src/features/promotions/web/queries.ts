import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { paymentKeys } from '#features/payments/web/keys.ts'
import { listProducts, Product } from '#features/products/contract.ts'
import {
  getPromotion,
  listPromotions,
  type Promotion,
  PROMOTIONS_PER_PAGE,
  type ShownPromotions,
} from '#features/promotions/contract.ts'
import { getResults } from '#features/promotions/delivery-contract.ts'
import { type LedgerLine, listLedger } from '#features/promotions/ledger-contract.ts'
import { promotionKeys } from '#features/promotions/web/keys.ts'
import { call } from '#web/data/api.ts'
import { nullIfNotFound, readReply } from '#web/data/reply.ts'

/** Impressions and states change on the server, so they are polled. */
const refetchInterval = 60_000

export type PromotionPage = {
  promotions: Promotion[]
  totalCount: number
  counts: { all: number; active: number; finished: number }
}

/** A brand's promotions by state, twenty at a time. */
export function promotionsQuery(brandId: string, show: ShownPromotions) {
  return infiniteQueryOptions({
    queryKey: promotionKeys.list(brandId, show),
    meta: { action: 'promotions' },
    queryFn: async ({ pageParam }): Promise<PromotionPage> => {
      const query = { brandId, show, limit: PROMOTIONS_PER_PAGE, page: pageParam }
      const { promotions, metadata, counts } = await call(listPromotions, { query })
      return { promotions, totalCount: metadata.totalCount, counts }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.promotions.length === PROMOTIONS_PER_PAGE && allPromotions(pages).length < last.totalCount
        ? pages.length + 1
        : undefined,
    refetchInterval,
  })
}

/** Merges pages without duplicates, which a change of state can cause by shifting the others. */
export function allPromotions(pages: readonly PromotionPage[]): Promotion[] {
  return [...new Map(pages.flatMap(({ promotions }) => promotions.map((each) => [each.id, each]))).values()]
}

/** Promotions in review, scheduled, running, paused or not approved: for the calendar and the form. */
export function activePromotionsQuery(brandId: string) {
  return queryOptions({
    queryKey: promotionKeys.active(brandId),
    meta: { action: 'promotions' },
    queryFn: async () =>
      (await call(listPromotions, { query: { brandId, show: 'active', limit: 100 } })).promotions,
    refetchInterval,
  })
}

/** One promotion with its steps; null if it is missing or another brand's. */
export function promotionQuery(brandId: string, id: string) {
  return queryOptions({
    queryKey: promotionKeys.detail(brandId, id),
    meta: { action: 'promotion' },
    queryFn: () => nullIfNotFound(call(getPromotion, { params: { id }, query: { brandId } })),
    refetchInterval,
  })
}

/** The results of a promotion, by day and by product. */
export function resultsQuery(brandId: string, id: string) {
  return queryOptions({
    queryKey: promotionKeys.results(brandId, id),
    meta: { action: 'promotion results' },
    queryFn: () => call(getResults, { params: { id }, query: { brandId } }),
    refetchInterval,
  })
}

const FIELDS = {
  id: true,
  name: true,
  image: true,
  rating: true,
  reviewsCount: true,
  isVerified: true,
  categories: true,
  countries: true,
  purchasability: true,
} as const
const PromotableProduct = z.pick(Product, FIELDS)
export type PromotableProduct = z.infer<typeof PromotableProduct>
const Promotable = z.array(PromotableProduct)

/** The brand's products with what the form suggests from them, the most reviewed first. */
export function promotableQuery(brandId: string) {
  return queryOptions({
    queryKey: promotionKeys.promotable(brandId),
    meta: { action: 'product fetch' },
    queryFn: async (): Promise<PromotableProduct[]> => {
      const query = {
        brandId,
        limit: 0,
        fields: Object.keys(FIELDS).join(),
        sort: 'reviewsCount_desc',
      } as const
      return readReply(Promotable, (await call(listProducts, { query })).products)
    },
  })
}

const LINES_PER_PAGE = 50
export type LedgerPage = { lines: LedgerLine[]; totalCount: number }

/** The lines of the ledger, newest first, fifty at a time. */
export function ledgerQuery(businessId: string) {
  return infiniteQueryOptions({
    queryKey: promotionKeys.ledger(businessId),
    meta: { action: 'credit ledger' },
    queryFn: async ({ pageParam }): Promise<LedgerPage> => {
      const { lines, metadata } = await call(listLedger, {
        query: { businessId, limit: LINES_PER_PAGE, page: pageParam },
      })
      return { lines, totalCount: metadata.totalCount }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.lines.length === LINES_PER_PAGE && allLines(pages).length < last.totalCount
        ? pages.length + 1
        : undefined,
  })
}

/** Merges pages without duplicates, which new lines can cause by shifting the others. */
export function allLines(pages: readonly LedgerPage[]): LedgerLine[] {
  return [...new Map(pages.flatMap(({ lines }) => lines.map((line) => [line.id, line]))).values()]
}

/** Stores a returned promotion, and refetches the lists, the ledger and what is left. */
export function takePromotion(client: QueryClient, brandId: string, promotion: Promotion): void {
  client.setQueryData(
    promotionQuery(brandId, promotion.id).queryKey,
    (known) => known && { promotion, steps: known.steps },
  )
  rereadPromotions(client)
}

/** Refetches promotions, the ledger, and the credit that is left. */
export function rereadPromotions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: promotionKeys.all })
  void client.invalidateQueries({
    queryKey: paymentKeys.all,
    predicate: ({ queryKey }) => queryKey.at(-1) === 'redemptions',
  })
}
