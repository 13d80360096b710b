import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { businessProfileQuery } from '#features/account/web/queries.ts'
import { pageOf } from '#features/payments/web/billing/invoice-page.ts'
import {
  billingDetailsQuery,
  invoicesQuery,
  redemptionsQuery,
  subscriptionQuery,
} from '#features/payments/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchSubscription: PrefetchScreen = ({ business, can }) =>
  business === null
    ? []
    : [
        can('billing')
          ? queryClient.prefetchQuery(subscriptionQuery(business.id))
          : queryClient.prefetchQuery(businessProfileQuery(business.id)),
        queryClient.prefetchQuery(redemptionsQuery(business.id)),
      ]

export const prefetchBilling: PrefetchScreen = ({ business, can }) =>
  business !== null && can('billing')
    ? [
        queryClient.prefetchQuery(subscriptionQuery(business.id)),
        queryClient.prefetchQuery(billingDetailsQuery(business.id)),
      ]
    : []

export const prefetchInvoices: PrefetchScreen = ({ business, can, search }) =>
  business !== null && can('billing')
    ? [queryClient.prefetchQuery(invoicesQuery(business.id, pageOf(search)))]
    : []
