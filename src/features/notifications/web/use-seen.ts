import { useEffect, useState } from 'react'

import { useViewer } from '#features/account/web/active.ts'
import { markSeen } from '#features/notifications/web/queries.ts'

/**
 * The list is open: says so to the server (R150), again when something arrives while somebody looks. Returns what stood there before, so that
 * the new ones stay marked as long as the list is open.
 */
export function useSeen(businessId: string, newest: string | undefined): (createdAt: string) => boolean {
  const before = useViewer()?.businessSettings.find((setting) => setting.businessId === businessId)
  const [since] = useState(before?.lastCheckedNotification ?? null)
  useEffect(() => {
    if (newest === undefined) return
    const look = () => {
      // The badge then says what is true.
      if (document.visibilityState === 'visible') markSeen(businessId).catch(() => {})
    }
    look()
    document.addEventListener('visibilitychange', look, { once: true })
    return () => document.removeEventListener('visibilitychange', look)
  }, [businessId, newest])
  return (createdAt) => since === null || Date.parse(createdAt) > Date.parse(since)
}
