import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { notificationKeys } from '#features/notifications/web/keys.ts'
import { updateUser } from '#features/account/contract.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import {
  getMailPreferences,
  getUnread,
  listNotifications,
  type Notification,
} from '#features/notifications/contract.ts'
import { hasMore, NOTIFICATIONS_PER_PAGE } from '#features/notifications/rules.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

export type NotificationPage = { notifications: Notification[]; totalCount: number; isFull: boolean }

/**
 * R71, R86, R177: twenty at a time. Live ones are added to the first page, and later pages skip all that is
 * shown (A119).
 */
export function notificationsQuery(businessId: string) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(businessId),
    meta: { action: 'notifications' },
    queryFn: async ({ pageParam }): Promise<NotificationPage> => {
      const query = { businessId, limit: NOTIFICATIONS_PER_PAGE, skip: pageParam }
      const { notifications, metadata } = await call(listNotifications, { query })
      return { notifications, totalCount: metadata.totalCount, isFull: hasMore(notifications) }
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.isFull ? allNotifications(pages).length : undefined),
  })
}

/** Returns the pages as one list, without duplicates (R86). */
export function allNotifications(pages: readonly NotificationPage[]): Notification[] {
  return [
    ...new Map(
      pages.flatMap(({ notifications }) => notifications.map((notice) => [notice.id, notice])),
    ).values(),
  ]
}

/** Unread counts by business; the stream triggers refetches. */
export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  meta: { action: 'notifications', isSilent: true },
  queryFn: () => call(getUnread),
})

/** The viewer's email preferences for a business. */
export function mailPreferencesQuery(businessId: string) {
  return queryOptions({
    queryKey: notificationKeys.preferences(businessId),
    meta: { action: 'mail preferences' },
    queryFn: () => call(getMailPreferences, { query: { businessId } }),
  })
}

/** Marks the list as read (R150), by the server's clock. */
export async function markSeen(businessId: string): Promise<void> {
  const viewer = await call(updateUser, { body: { lastCheckedNotificationBusinessId: businessId } })
  queryClient.setQueryData(viewerQuery(viewer.id).queryKey, viewer)
  showUnread(businessId, 0)
}

export function showUnread(businessId: string, count: number): void {
  queryClient.setQueryData(
    unreadQuery.queryKey,
    (known) =>
      known && {
        ...known,
        unread: known.unread.map((each) => (each.businessId === businessId ? { businessId, count } : each)),
      },
  )
}

/** Adds a notification to the top of its list, if that is loaded; an existing one stays in place. */
export function showNotification(notice: Notification): void {
  queryClient.setQueryData(notificationsQuery(notice.businessId).queryKey, (known) => {
    const [first, ...others] = known?.pages ?? []
    if (
      known === undefined ||
      first === undefined ||
      allNotifications(known.pages).some(({ id }) => id === notice.id)
    )
      return known
    const top = { ...first, notifications: [notice, ...first.notifications] }
    const pages = [top, ...others].map((page) => ({ ...page, totalCount: page.totalCount + 1 }))
    return { ...known, pages }
  })
}
