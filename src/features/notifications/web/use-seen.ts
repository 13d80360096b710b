import { useEffect, useState } from 'react'

import { useViewer } from '#features/account/web/active.ts'
import { markSeen } from '#features/notifications/web/queries.ts'

/**
 * Marks the open list as read (R150), again when something arrives while it is visible. Returns a function
 * that tells which notifications were unread before, so that they stay marked while the list is open.
 */
export function useSeen(businessId: string, newest: string | undefined): (createdAt: string) => boolean {
  const before = useViewer()?.businessSettings.find((setting) => setting.businessId === businessId)
  const [since] = useState(before?.lastCheckedNotification ?? null)
  useEffect(() => {
    if (newest === undefined) return
    const look = () => {
      // The badge then shows the true count.
      if (document.visibilityState === 'visible') markSeen(businessId).catch(() => {})
    }
    look()
    document.addEventListener('visibilitychange', look, { once: true })
    return () => document.removeEventListener('visibilitychange', look)
  }, [businessId, newest])
  return (createdAt) => since === null || Date.parse(createdAt) > Date.parse(since)
}
