import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { listState, NOTIFICATIONS_PER_PAGE } from '#features/notifications/rules.ts'
import { NotificationRow } from '#features/notifications/web/NotificationRow.tsx'
import { allNotifications, notificationsQuery } from '#features/notifications/web/queries.ts'
import { useSeen } from '#features/notifications/web/use-seen.ts'
import { count, LOCALE } from '#shared/text.ts'
import { Card } from '#ui/display/Card.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { dayName } from '#web/page/day-name.ts'

/** A business's notifications by calendar day, twenty more at a time. New ones appear at the top. */
export function NotificationList({ businessId }: { businessId: string }) {
  const query = useSuspenseInfiniteQuery(notificationsQuery(businessId))
  const notices = allNotifications(query.data.pages)
  const isNew = useSeen(businessId, notices[0]?.id ?? '')
  if (notices.length === 0)
    return (
      <EmptyCard
        art="notices"
        title="Nothing yet"
        text="New reviews, replies to you and updates about your products, team and plan appear here."
      />
    )
  const total = Math.max(query.data.pages.at(-1)?.totalCount ?? 0, notices.length)
  const next = Math.min(NOTIFICATIONS_PER_PAGE, total - notices.length)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card as="div" isPadded={false} className="overflow-hidden">
        {listState(notices).groups.map(({ day, notices: ofDay }) => (
          <section key={day} aria-labelledby={`day-${day}`} className="border-t border-line first:border-t-0">
            <h2
              id={`day-${day}`}
              className="border-b border-line bg-sunken px-4 py-2 font-sans text-t1 font-semibold text-ink-2 md:px-5"
            >
              {ofDay[0] && dayName(ofDay[0].createdAt)}
            </h2>
            <ul className="divide-y divide-line">
              {ofDay.map((notice) => (
                <li key={notice.id}>
                  <NotificationRow notice={notice} isNew={isNew(notice.createdAt)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Card>
      <ShowMore
        status={`${notices.length.toLocaleString(LOCALE)} of ${count(total, 'notification')}`}
        label={query.hasNextPage && next > 0 ? `Load ${next} more` : undefined}
        onShowMore={() => void query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
        errorMessage={
          query.isFetchNextPageError && !query.isFetchingNextPage ? 'They didn’t load. Try again.' : undefined
        }
      />
    </div>
  )
}
