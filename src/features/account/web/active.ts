import { useQuery } from '@tanstack/react-query'

import type { BusinessRef, Viewer } from '#features/account/contract.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import { isPaid } from '#shared/paywall.ts'
import { type Ability, can } from '#shared/roles.ts'
import { type Session, useSession } from '#web/data/session.ts'

/** The viewer once it has come; the dashboard's pages are only drawn when it has. */
export function useViewer(): Viewer | null {
  const userId = useSession()?.userId ?? ''
  const { data } = useQuery({ ...viewerQuery(userId), enabled: userId !== '' })
  return data ?? null
}

/** The business that is worked on (R113): the stored one if it is the viewer's, else the first. Null without any. */
export function useActiveBusiness(): BusinessRef | null {
  return activeBusiness(useViewer(), useSession())
}

/** Returns the business of the viewer that the session stores, else the first. */
export function activeBusiness(viewer: Viewer | null, session: Session | null): BusinessRef | null {
  const businesses = viewer?.businesses ?? []
  return businesses.find(({ id }) => id === session?.activeBusiness) ?? businesses[0] ?? null
}

/** The main brand: the active business's own. */
export function useActiveBrandId(): string | null {
  return useActiveBusiness()?.brand?.id ?? null
}

/** Whether the viewer's role in the active business allows it; the server decides again. */
export function useAbility(ability: Ability): boolean {
  const business = useActiveBusiness()
  return business !== null && can(business.role, ability)
}

/** Whether the active business may enter paid screens (shared/paywall.ts). */
export function usePaid(): boolean {
  const business = useActiveBusiness()
  return business !== null && isPaid(business, new Date())
}
