import { useQuery } from '@tanstack/react-query'

import type { BusinessRef } from '#features/account/contract.ts'
import { useActiveBusiness } from '#features/account/web/active.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import { can } from '#shared/roles.ts'
import { useSession } from '#web/data/session.ts'

/** The buyer's step on the way to the payment, and the business that pays. */
export type Buyer =
  | { step: 'account' | 'waiting' | 'brand' }
  | { step: 'failed'; isFetching: boolean; retry: () => void }
  | { step: 'others' | 'change' | 'pay'; business: BusinessRef }

/** Returns the buyer's step: an account, then a brand, then the payment. Earlier steps keep the plan. */
export function useBuyer(brandId: string | null): Buyer {
  const session = useSession()
  const userId = session?.userId ?? ''
  const {
    data: viewer,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...viewerQuery(userId), enabled: userId !== '' })
  const active = useActiveBusiness()
  if (session === null) return { step: 'account' }
  if (viewer === undefined)
    return error === null ? { step: 'waiting' } : { step: 'failed', isFetching, retry: () => void refetch() }
  const business = buyerOf(viewer.businesses, active, brandId)
  if (business === null) return { step: 'brand' }
  if (!can(business.role, 'billing')) return { step: 'others', business }
  const hasPlan =
    business.tier !== 'basic' && !['none', 'canceled', 'incomplete'].includes(business.planStatus)
  return { step: hasPlan ? 'change' : 'pay', business }
}

/**
 * Returns the business to pay for: that of the linked brand, if the user is a member; else the active one,
 * else the first with a brand.
 */
function buyerOf(
  businesses: BusinessRef[],
  active: BusinessRef | null,
  brandId: string | null,
): BusinessRef | null {
  if (brandId !== null && brandId !== '') return businesses.find(({ brand }) => brand?.id === brandId) ?? null
  return active?.brand != null ? active : (businesses.find(({ brand }) => brand !== null) ?? null)
}
