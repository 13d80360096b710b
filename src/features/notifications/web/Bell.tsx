import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation, useNavigate } from 'react-router'

import { useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { updateMailPreferences } from '#features/notifications/contract.ts'
import { useLiveNotifications } from '#features/notifications/web/live/use-live-notifications.ts'
import { unreadQuery } from '#features/notifications/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { lazyComponent } from '#ui/lazy.tsx'
import { Announcement } from '#ui/display/Announcement.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { call } from '#web/data/api.ts'
import { useSession } from '#web/data/session.ts'
import { visitorTimeZone } from '#web/time-zone.ts'

// The preview is closed when a page opens.
const BellLayer = lazyComponent(
  async () => (await import('#features/notifications/web/BellLayer.tsx')).BellLayer,
  {
    onDismiss: ({ onClose }) => onClose(),
  },
)

/**
 * The bell with the number of new notifications of the active business: opens a preview, on phones the list.
 */
export function Bell() {
  const token = useSession()?.token ?? null
  const hasViewer = useViewer() !== null
  const business = useActiveBusiness()
  const { data } = useQuery({ ...unreadQuery, enabled: hasViewer })
  const latest = useLiveNotifications(hasViewer ? token : null)
  // The page it was opened on: another page closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOpen = openOn === pathname
  useTimeZone(business?.id ?? null, data?.timeZone)
  const unread = data?.unread.find(({ businessId }) => businessId === business?.id)?.count ?? 0

  const open = () => {
    if (business === null || matchMedia('(max-width: 47.99rem)').matches) void navigate(paths.notifications)
    else setOpenOn(pathname)
  }
  return (
    <>
      <Button
        ref={button}
        onPress={open}
        aria-label={
          unread === 0 ? 'Notifications' : `Notifications, ${unread > 99 ? 'more than 99' : unread} new`
        }
        aria-expanded={isOpen}
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink lg:size-9 lg:bg-surface lg:inset-ring lg:inset-ring-line"
      >
        <Icon of={IconBell} className="max-lg:size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -end-0.5 -top-0.5 grid min-h-4.5 min-w-4.5 place-items-center rounded-pill bg-marigold px-1 text-[min(0.75rem,16px)] leading-none font-bold text-on-marigold tabular-nums ring-2 ring-surface md:ring-paper max-lg:end-0.5 max-lg:top-0.5"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      <Announcement>{latest && `New: ${latest}`}</Announcement>
      {isOpen && business && (
        <BellLayer businessId={business.id} triggerRef={button} onClose={() => setOpenOn(null)} />
      )}
    </>
  )
}

/** Sends the browser's time zone, which decides when digests are sent, if the server has another. */
function useTimeZone(businessId: string | null, known: string | null | undefined): void {
  useEffect(() => {
    const timeZone = visitorTimeZone()
    if (businessId === null || known === undefined || known === timeZone) return
    call(updateMailPreferences, { body: { businessId, preferences: [], timeZone } }).catch(() => {})
  }, [businessId, known])
}

/** Returns the number of unread notifications of another business, for the switcher. */
export function useUnread(businessId: string): { count: number; label: string } {
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  const n = data?.unread.find((each) => each.businessId === businessId)?.count ?? 0
  return { count: n, label: count(n, 'new notification') }
}
