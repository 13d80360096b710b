import type { BusinessRef, Viewer } from '#features/account/contract.ts'
import { activeBusiness, isShut } from '#features/account/web/active.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import { isPaid } from '#shared/paywall.ts'
import { type Ability, can } from '#shared/roles.ts'
import { queryClient } from '#web/data/query-client.ts'
import { readSession } from '#web/data/session.ts'

/** The parameters of a dashboard screen's data. */
export type ScreenContext = {
  viewer: Viewer
  business: BusinessRef | null
  /** The brand of the active business; null if its plan does not include paid screens. */
  paidBrandId: string | null
  can: (ability: Ability) => boolean
  /** The last segment of the path. */
  id: string
  search: URLSearchParams
}

/** Starts the queries of a screen that the viewer may run. Results and failures go to the query cache. */
export type PrefetchScreen = (context: ScreenContext) => readonly Promise<void>[]

/**
 * Returns the context of a screen; null before the viewer is known, or if the URL switches to another
 * business.
 */
export function screenContext({ pathname, searchParams }: URL): ScreenContext | null {
  const session = readSession()
  const viewer = queryClient.getQueryData(viewerQuery(session?.userId ?? '').queryKey)
  if (session === null || viewer === undefined || searchParams.has('business')) return null
  const active = activeBusiness(viewer, session)
  const business = active !== null && isShut(active) ? null : active
  const mayEnter = business !== null && isPaid(business, new Date())
  return {
    viewer,
    business,
    paidBrandId: mayEnter ? (business.brand?.id ?? null) : null,
    can: (ability) => business !== null && can(business.role, ability),
    id: pathname.slice(pathname.lastIndexOf('/') + 1),
    search: searchParams,
  }
}
