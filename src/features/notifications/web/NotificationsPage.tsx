import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'

import type { BusinessRef } from '#features/account/contract.ts'
import { useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { useUnread } from '#features/notifications/web/Bell.tsx'
import { NotificationList } from '#features/notifications/web/NotificationList.tsx'
import { NotificationsSkeleton } from '#features/notifications/web/NotificationsSkeleton.tsx'
import { paths } from '#shared/paths.ts'
import { cx } from '#ui/cx.ts'
import { Button } from 'react-aria-components/Button'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import { CountBadge } from '#ui/display/CountBadge.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { setActive } from '#web/data/session.ts'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { LongName } from '#ui/display/LongName.tsx'

/** `/dashboard/notifications` (R9): all notifications, latest first. */
export function NotificationsPage() {
  const business = useActiveBusiness()
  const businesses = useViewer()?.businesses ?? []
  const name = business?.brand?.name ?? business?.name
  return (
    <div className="max-w-[48rem]">
      <PageHeader
        title="Notifications"
        sub={
          name && (
            <>
              What’s new at <LongName name={name} />.
            </>
          )
        }
        actions={
          <LinkButton href={paths.accountNotifications} icon={IconMail}>
            Email settings
          </LinkButton>
        }
      />
      {business && businesses.length > 1 && (
        <div role="group" aria-label="Brand" className="mb-5 flex flex-wrap gap-2">
          {businesses.map((each) => (
            <BusinessChip key={each.id} business={each} isActive={each.id === business.id} />
          ))}
        </div>
      )}
      {business === null ? (
        <NoBusiness />
      ) : (
        <QueryBoundary key={business.id} failed="Your notifications didn’t load" loading={<ListSkeleton />}>
          <NotificationList businessId={business.id} />
        </QueryBoundary>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <Card isPadded={false}>
      <NotificationsSkeleton rows={6} />
    </Card>
  )
}

/** Chooses the active brand, so that links of its notifications open in it. */
function BusinessChip({ business, isActive }: { business: BusinessRef; isActive: boolean }) {
  const unread = useUnread(business.id)
  return (
    <Button
      aria-pressed={isActive}
      onPress={() => setActive(business.id, business.brand?.id ?? null)}
      className={cx(
        'inline-flex min-h-9 max-w-full items-center gap-2 rounded-pill border px-3.5 text-t1 font-semibold transition-colors touch:min-h-11',
        isActive
          ? 'border-leaf bg-leaf-tint text-leaf-ink'
          : 'border-line-2 bg-surface text-ink-2 hover:border-control',
      )}
    >
      <LongName name={business.brand?.name ?? business.name} className="py-1" />
      {unread.count > 0 && !isActive && <CountBadge {...unread} />}
    </Button>
  )
}

function NoBusiness() {
  return (
    <EmptyCard
      art="notices"
      title="Nothing here yet"
      text="Once you manage a brand, its reviews, replies and updates appear here."
      action={
        <LinkButton href={paths.claim} variant="primary">
          Claim a brand
        </LinkButton>
      }
    />
  )
}
