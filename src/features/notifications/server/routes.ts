import {
  getMailPreferences,
  getUnread,
  listNotifications,
  updateMailPreferences,
} from '#features/notifications/contract.ts'
import {
  findMailPreferences,
  findTimeZone,
  writeMailPreferences,
} from '#features/notifications/server/preferences.ts'
import { countNotifications, findNotifications, findUnread } from '#features/notifications/server/queries.ts'
import { sessionIdOf } from '#server/api/access.ts'
import { type MountedRoute, on } from '#server/api/context.ts'
import { lift } from '#server/email/suppressed.ts'

export const notificationRoutes: MountedRoute[] = [
  on(listNotifications, async ({ db, query, member, viewer }) => {
    const { businessId, role } = member
    const [notifications, metadata] = await Promise.all([
      findNotifications(db, { ...query, role, userId: viewer.userId }),
      countNotifications(db, { businessId, role, userId: viewer.userId }),
    ])
    return { notifications, metadata }
  }),
  on(getUnread, async ({ db, viewer }) => {
    const [unread, timeZone] = await Promise.all([
      findUnread(db, { userId: viewer.userId, sessionId: sessionIdOf(viewer) }),
      findTimeZone(db, viewer.userId),
    ])
    return { unread, timeZone }
  }),
  on(getMailPreferences, ({ db, member, viewer }) => findMailPreferences(db, { ...viewer, ...member })),
  on(updateMailPreferences, async ({ db, body, member, viewer }) => {
    const { businessId } = member
    await writeMailPreferences(db, { businessId, userId: viewer.userId }, body)
    if (body.resume === true) await lift(db, viewer.email)
    return findMailPreferences(db, { ...viewer, ...member })
  }),
]
