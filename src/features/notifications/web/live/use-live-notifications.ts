import { useEffect, useState } from 'react'

import type { LiveEvent } from '#features/notifications/contract.ts'
import { groupOf, type NotificationGroup } from '#features/notifications/rules.ts'
import { whileAwake } from '#features/notifications/web/live/page-lifecycle.ts'
import { showNotification, unreadQuery } from '#features/notifications/web/queries.ts'
import { askAgain, queryClient } from '#web/data/query-client.ts'
import { clearSession, readSession } from '#web/data/session.ts'

/**
 * Keeps notifications current while the dashboard is open. Returns the title of the latest to arrive, ''
 * before the first.
 */
export function useLiveNotifications(token: string | null): string {
  const [latest, setLatest] = useState('')
  useEffect(() => {
    if (token === null) return
    return whileAwake((isBack) => {
      // Another tab may read the stream by now, so nothing here reports what was missed.
      if (isBack) apply({ type: 'open' }, token)
      return openWhenLoaded(token, (event) => {
        apply(event, token)
        if (event.type !== 'notice') return
        // Not part of the first load. If it fails to load, the count on the bell still changes.
        import('#features/notifications/text.ts').then(
          ({ wordsOf }) => setLatest(wordsOf(event.notice).title),
          () => {},
        )
      })
    })
  }, [token])
  return latest
}

/** How long until a script that failed to load is asked for again. */
const RELOAD_MS = 30_000

/** Opens the stream, whose script is not part of the first load. Returns a function that stops it. */
function openWhenLoaded(token: string, onEvent: (event: LiveEvent) => void): () => void {
  let isStopped = false
  let stop = () => {}
  const load = () =>
    import('#features/notifications/web/live/stream.ts').then(
      ({ openLive }) => {
        if (!isStopped) stop = openLive(token, onEvent)
      },
      () => {
        const timer = setTimeout(() => void load(), RELOAD_MS)
        stop = () => clearTimeout(timer)
      },
    )
  void load()
  return () => {
    isStopped = true
    stop()
  }
}

function apply(event: LiveEvent, token: string): void {
  switch (event.type) {
    // Refetches what was missed without a stream.
    case 'open':
      for (const key of ['notifications', 'writers']) void askAgain(queryClient, [key])
      break
    case 'notice':
      showNotification(event.notice)
      void askAgain(queryClient, unreadQuery.queryKey)
      for (const queryKey of TOUCHED[groupOf(event.notice.type)]) void askAgain(queryClient, queryKey)
      break
    case 'seen':
      void askAgain(queryClient, unreadQuery.queryKey)
      break
    case 'stale':
      for (const queryKey of event.keys) void askAgain(queryClient, queryKey)
      break
    case 'end':
      // Another tab may have logged in again by now.
      if (event.reason === 'session' && readSession()?.token === token) clearSession('ended')
  }
}

/**
 * The queries to refetch per group, by the first words of their keys; lists that users read are left alone.
 */
const TOUCHED: Record<NotificationGroup, readonly string[][]> = {
  review: [['brand'], ['reviews', 'summary']],
  comment: [['comments']],
  note: [['queue']],
  product: [['products']],
  limit: [['products']],
  promotion: [['promotions'], ['payments']],
  credit: [['payments']],
  report: [['reports'], ['reviews', 'summary']],
  site: [['site-checks']],
  apiKey: [['developers']],
  webhook: [['webhooks']],
  team: [['team'], ['account']],
  claim: [['claims'], ['account']],
  plan: [['payments'], ['account']],
  payment: [['payments'], ['account']],
}
