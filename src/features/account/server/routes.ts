import {
  checkIp,
  getBusinessProfile,
  getUser,
  listBusinesses,
  updateUser,
} from '#features/account/contract.ts'
import {
  findBusinesses,
  getBusinessProfileOf,
  getViewer,
  markNotificationsSeen,
} from '#features/account/server/queries.ts'
import { notFound } from '#shared/errors.ts'
import { trim } from '#shared/api/input.ts'
import { sessionIdOf } from '#server/api/access.ts'
import { type MountedRoute, on } from '#server/api/context.ts'
import { countryOf } from '#server/api/country.ts'

export const accountRoutes: MountedRoute[] = [
  on(getUser, async ({ db, params, query, viewer }) => {
    if (params.id !== viewer.userId) throw notFound()
    return trim(await getViewer(db, viewer), query.fields)
  }),
  on(updateUser, async ({ db, body, viewer }) => {
    const businessId = body.lastCheckedNotificationBusinessId
    if (businessId !== undefined) await markNotificationsSeen(db, { businessId, userId: viewer.userId })
    return getViewer(db, viewer)
  }),
  on(listBusinesses, async ({ db, viewer }) => {
    const businesses = await findBusinesses(db, { userId: viewer.userId, sessionId: sessionIdOf(viewer) })
    return { businesses, metadata: { totalCount: businesses.length } }
  }),
  on(getBusinessProfile, ({ db, member, viewer }) =>
    getBusinessProfileOf(db, { businessId: member.businessId, userId: viewer.userId }),
  ),
  on(checkIp, (context) => ({ country: countryOf(context) })),
]
