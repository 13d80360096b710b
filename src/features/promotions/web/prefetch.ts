import * as z from 'zod/mini'

import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { productCategoriesQuery } from '#features/categories/web/queries.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import {
  activePromotionsQuery,
  ledgerQuery,
  promotableQuery,
  promotionQuery,
  promotionsQuery,
} from '#features/promotions/web/queries.ts'
import { parseShown } from '#features/promotions/web/list/use-shown.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchPromote: PrefetchScreen = ({ paidBrandId: brandId, business, search }) =>
  brandId === null || business === null
    ? []
    : [
        queryClient.prefetchInfiniteQuery(promotionsQuery(brandId, parseShown(search))),
        queryClient.prefetchQuery(activePromotionsQuery(brandId)),
        queryClient.prefetchQuery(redemptionsQuery(business.id)),
      ]

export const prefetchNewSpotlight: PrefetchScreen = ({ paidBrandId: brandId, business, can }) =>
  brandId === null || business === null || !can('promote')
    ? []
    : [
        queryClient.prefetchQuery(promotableQuery(brandId)),
        queryClient.prefetchQuery(activePromotionsQuery(brandId)),
        queryClient.prefetchQuery(redemptionsQuery(business.id)),
        queryClient.prefetchQuery(productCategoriesQuery()),
      ]

export const prefetchNewBlock: PrefetchScreen = ({ paidBrandId: brandId, business, can }) =>
  brandId === null || business === null || !can('promote')
    ? []
    : [
        queryClient.prefetchQuery(promotableQuery(brandId)),
        queryClient.prefetchQuery(redemptionsQuery(business.id)),
      ]

export const prefetchPromotion: PrefetchScreen = ({ paidBrandId: brandId, id }) =>
  brandId === null || !z.uuid().safeParse(id).success
    ? []
    : [queryClient.prefetchQuery(promotionQuery(brandId, id))]

export const prefetchSpotlight: PrefetchScreen = (context) =>
  context.can('promote') ? [...prefetchNewSpotlight(context), ...prefetchPromotion(context)] : []

export const prefetchLedger: PrefetchScreen = ({ paidBrandId, business, can }) =>
  paidBrandId === null || business === null || !can('credit.read')
    ? []
    : [queryClient.prefetchInfiniteQuery(ledgerQuery(business.id))]
