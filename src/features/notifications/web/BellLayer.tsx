import { useInfiniteQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'

import { listState } from '#features/notifications/rules.ts'
import { NotificationRow } from '#features/notifications/web/NotificationRow.tsx'
import { NotificationsSkeleton } from '#features/notifications/web/NotificationsSkeleton.tsx'
import { allNotifications, notificationsQuery } from '#features/notifications/web/queries.ts'
import { useSeen } from '#features/notifications/web/use-seen.ts'
import { paths } from '#shared/paths.ts'
import { PopoverLayer } from '#ui/overlays/PopoverLayer.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'

type BellLayerProps = {
  businessId: string
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The first six notifications, beside the bell (R177). */
export function BellLayer({ businessId, triggerRef, onClose }: BellLayerProps) {
  return (
    <PopoverLayer
      label="Notifications"
      isOpen
      onClose={onClose}
      triggerRef={triggerRef}
      // Beside the rail of icons, below the bell elsewhere.
      placement={matchMedia('(min-width: 64rem)').matches ? 'bottom start' : 'right top'}
      className="w-96 p-0!"
    >
      <header className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3 md:px-5">
        <h2 className="text-t3">Notifications</h2>
        <TextLink href={paths.accountNotifications} tone="quiet" className="text-t1">
          Email settings
        </TextLink>
      </header>
      <Preview key={businessId} businessId={businessId} onClose={onClose} />
    </PopoverLayer>
  )
}

function Preview({ businessId, onClose }: Pick<BellLayerProps, 'businessId' | 'onClose'>) {
  const query = useInfiniteQuery(notificationsQuery(businessId))
  const { previewItems } = listState(allNotifications(query.data?.pages ?? []))
  const isNew = useSeen(businessId, query.data && (previewItems[0]?.id ?? ''))
  if (query.data === undefined && query.error !== null)
    return (
      <div role="alert" className="px-5 py-8 text-center">
        <p className="font-semibold">Your notifications didn’t load</p>
        <p className="mt-1 mb-4 text-t1 text-ink-2">{query.error.message}</p>
        <Button size="sm" onPress={() => void query.refetch()} isPending={query.isFetching}>
          Try again
        </Button>
      </div>
    )
  if (query.data === undefined) return <NotificationsSkeleton rows={4} />
  if (previewItems.length === 0)
    return (
      <p className="px-5 py-8 text-center text-ink-2">
        Nothing yet. New reviews, replies and plan updates appear here.
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {previewItems.map((notice) => (
          <li key={notice.id}>
            <NotificationRow notice={notice} isNew={isNew(notice.createdAt)} hasDay onOpen={onClose} />
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-5 py-3 text-center">
        <TextLink href={paths.notifications} className="font-semibold">
          See all notifications
        </TextLink>
      </p>
    </>
  )
}
