import { useQuery } from '@tanstack/react-query'

import type { BusinessRef } from '#features/account/contract.ts'
import { useActiveBusiness } from '#features/account/web/active.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import { can } from '#shared/roles.ts'
import { useSession } from '#web/data/session.ts'

/** Where somebody stands on the way to the payment, and for which business. */
export type Buyer =
  | { step: 'account' | 'waiting' | 'brand' }
  | { step: 'failed'; isFetching: boolean; retry: () => void }
  | { step: 'others' | 'change' | 'pay'; business: BusinessRef }

/** First an account, then a brand, then the payment: whoever lacks one of them is led to it and keeps the plan. */
export function useBuyer(brandId: string | null): Buyer {
  const session = useSession()
  const userId = session?.userId ?? ''
  const { data: viewer, error, isFetching, refetch } = useQuery({ ...viewerQuery(userId), enabled: userId !== '' })
  const active = useActiveBusiness()
  if (session === null) return { step: 'account' }
  if (viewer === undefined)
    return error === null ? { step: 'waiting' } : { step: 'failed', isFetching, retry: () => void refetch() }
  const business = buyerOf(viewer.businesses, active, brandId)
  if (business === null) return { step: 'brand' }
  if (!can(business.role, 'billing')) return { step: 'others', business }
  const hasPlan = business.tier !== 'basic' && !['none', 'canceled', 'incomplete'].includes(business.planStatus)
  return { step: hasPlan ? 'change' : 'pay', business }
}

/** The brand that the link names, if it is theirs; without one the business they work on, else the first that has a brand. */
function buyerOf(businesses: BusinessRef[], active: BusinessRef | null, brandId: string | null): BusinessRef | null {
  if (brandId !== null && brandId !== '') return businesses.find(({ brand }) => brand?.id === brandId) ?? null
  return active?.brand != null ? active : (businesses.find(({ brand }) => brand !== null) ?? null)
}
