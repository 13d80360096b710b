import { useEffect, useState } from 'react'

import { getUnread, type LiveEvent, type Notification } from '#features/notifications/contract.ts'
import type { NoticeType } from '#features/notifications/rules.ts'
import { openLive } from '#features/notifications/web/live/stream.ts'
import { whileAwake } from '#features/notifications/web/live/while-awake.ts'
import { showNotice, unreadQuery } from '#features/notifications/web/queries.ts'
import { call } from '#web/data/api.ts'
import { askAgain, queryClient } from '#web/data/query-client.ts'

/** Keeps what the browser knows of notices true while the dashboard is open; answers the latest that arrived, to be read out. */
export function useLiveNotices(token: string | null): Notification | null {
  const [latest, setLatest] = useState<Notification | null>(null)
  useEffect(() => {
    if (token === null) return
    return whileAwake((isBack) => {
      // Another tab may read the stream by now: nobody says here what was missed.
      if (isBack) apply({ type: 'open' })
      return openLive(token, (event) => {
        apply(event)
        if (event.type === 'notice') setLatest(event.notice)
      })
    })
  }, [token])
  return latest
}

function apply(event: LiveEvent): void {
  switch (event.type) {
    // What was missed while there was no stream.
    case 'open':
      void askAgain(queryClient, ['notifications'])
      break
    case 'notice':
      showNotice(event.notice)
      void askAgain(queryClient, unreadQuery.queryKey)
      for (const queryKey of touchedBy(event.notice.type)) void askAgain(queryClient, queryKey)
      break
    case 'seen':
      void askAgain(queryClient, unreadQuery.queryKey)
      break
    case 'end':
      // The next call is refused, and that logs out.
      if (event.reason === 'session') call(getUnread).catch(() => {})
  }
}

/** What a page shows of the same thing; lists that somebody reads are left alone. */
function touchedBy(type: NoticeType): string[][] {
  if (type.startsWith('review.')) return [['brand'], ['reviews', 'summary']]
  if (type === 'report.outcome') return [['reports'], ['reviews', 'summary']]
  if (type === 'comment.reply') return [['comments']]
  if (type === 'product.verification' || type === 'limit.reached') return [['products']]
  if (type.startsWith('team.')) return [['team'], ['account']]
  if (type.startsWith('claim.')) return [['claims'], ['account']]
  return type.startsWith('plan.') || type.startsWith('payment.') ? [['payments'], ['account']] : []
}
