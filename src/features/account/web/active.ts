import { useQuery } from '@tanstack/react-query'

import type { BusinessRef, Viewer } from '#features/account/contract.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import { isPaid } from '#shared/paywall.ts'
import { type Ability, can } from '#shared/roles.ts'
import { type Session, useSession } from '#web/data/session.ts'

/** Returns the viewer, or null until it has loaded; pages of the dashboard only render with one. */
export function useViewer(): Viewer | null {
  const userId = useSession()?.userId ?? ''
  const { data } = useQuery({ ...viewerQuery(userId), enabled: userId !== '' })
  return data ?? null
}

/**
 * Returns the active business (R113): the stored one if the viewer is a member, else the first. Null without
 * any.
 */
export function useActiveBusiness(): BusinessRef | null {
  return activeBusiness(useViewer(), useSession())
}

/** Returns the viewer's business that the session stores, else the first. */
export function activeBusiness(viewer: Viewer | null, session: Session | null): BusinessRef | null {
  const businesses = viewer?.businesses ?? []
  return businesses.find(({ id }) => id === session?.activeBusiness) ?? businesses[0] ?? null
}

/** Returns the id of the active business's brand. */
export function useActiveBrandId(): string | null {
  return useActiveBusiness()?.brand?.id ?? null
}

/** Tells whether the viewer's role in the active business has an ability; the server checks again. */
export function useAbility(ability: Ability): boolean {
  const business = useActiveBusiness()
  return business !== null && !isShut(business) && can(business.role, ability)
}

/** Tells whether the active business may use paid screens (shared/paywall.ts). */
export function usePaid(): boolean {
  const business = useActiveBusiness()
  return business !== null && !isShut(business) && isPaid(business, new Date())
}

/** Tells whether a business is closed to the viewer until they set up the second factor that it requires. */
export function isShut({ twoStep }: BusinessRef): boolean {
  return twoStep?.isDue === true
}

/** Tells whether a payment of the business is overdue. */
export function isOwing({ planStatus }: BusinessRef): boolean {
  return planStatus === 'past_due' || planStatus === 'unpaid'
}
