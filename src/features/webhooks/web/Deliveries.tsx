import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { type Delivery, replayDeliveries } from '#features/webhooks/contract.ts'
import { EVENT_TYPES, LOG_DAYS } from '#features/webhooks/rules.ts'
import type { LogFilters } from '#features/webhooks/web/filters.ts'
import { deliveriesQuery, reloadWebhooks } from '#features/webhooks/web/queries.ts'
import { formatDateTime } from '#shared/dates.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { FilterMenu } from '#ui/overlays/FilterMenu.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

type Place = { businessId: string; id: string }
type DeliveriesProps = {
  place: Place
  filters: LogFilters
  onChange: (changed: Partial<LogFilters>) => void
  onOpen: (opened: { delivery: string }) => void
  hasPlan: boolean
}

const STATES = [
  { id: 'all', label: 'All' },
  { id: 'delivered', label: 'Delivered' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'failed', label: 'Failed' },
] as const
const TYPES = [
  { id: 'all' as const, label: 'Every event' },
  ...[...EVENT_TYPES, 'test' as const].map((id) => ({ id, label: id })),
]

/** The deliveries of an endpoint, newest first, with filters that are in the URL. */
export function Deliveries(props: DeliveriesProps) {
  const { state, type } = props.filters
  const { onChange } = props
  return (
    <Card isPadded={false} aria-labelledby="deliveries">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        <h2 id="deliveries" className="w-full text-t4">
          Deliveries
        </h2>
        <FilterMenu
          label="State"
          options={STATES}
          value={state}
          isOn={state !== 'all'}
          onChange={(chosen) => onChange({ state: chosen })}
        />
        <FilterMenu
          label="Event"
          options={TYPES}
          value={type}
          isOn={type !== 'all'}
          onChange={(chosen) => onChange({ type: chosen })}
        />
      </div>
      <QueryBoundary
        isSmall
        failed="The deliveries didn’t load"
        className="p-4"
        loading={<Skeleton className="m-4 h-40" />}
        resetOn={`${state} ${type}`}
      >
        <List {...props} />
      </QueryBoundary>
    </Card>
  )
}

function List({ place, filters, onOpen, hasPlan }: DeliveriesProps) {
  // Keeps the previous list while another loads.
  const loaded = useDeferredValue(filters)
  const isStale = loaded.state !== filters.state || loaded.type !== filters.type
  const query = useSuspenseInfiniteQuery(deliveriesQuery(place, loaded))
  const deliveries = query.data.pages.flatMap((page) => page.deliveries)
  return (
    <>
      {deliveries.length === 0 ? (
        <p className="px-4 py-6 text-ink-2">
          {loaded.state === 'all' && loaded.type === 'all'
            ? `Nothing was sent in the last ${LOG_DAYS} days. Send a test event to see how it looks.`
            : 'Nothing matches these filters.'}
        </p>
      ) : (
        <>
          <p
            aria-hidden="true"
            className="flex justify-between gap-3 border-b border-line px-4 py-2 ps-13 text-t1 text-ink-3"
          >
            <span>Event</span>
            <span>Sent</span>
          </p>
          <ul className={cx('divide-y divide-line', isStale && 'opacity-60')} aria-busy={isStale}>
            {deliveries.map((delivery) => (
              <Row
                key={delivery.id}
                delivery={delivery}
                isOpen={filters.delivery === delivery.id}
                onOpen={() => onOpen({ delivery: delivery.id })}
              />
            ))}
          </ul>
        </>
      )}
      {loaded.state === 'failed' && deliveries.length > 0 && hasPlan && <ReplayAll place={place} />}
      {query.hasNextPage && (
        <div className="border-t border-line p-3">
          <ShowMore
            status={count(deliveries.length, 'delivery', 'deliveries')}
            label="Show older"
            onShowMore={() => void query.fetchNextPage()}
            isPending={query.isFetchingNextPage}
            errorMessage={
              query.isFetchNextPageError && !query.isFetchingNextPage
                ? 'They didn’t load. Try again.'
                : undefined
            }
          />
        </div>
      )}
    </>
  )
}

const MARKS = {
  delivered: { icon: IconCheck, name: 'Delivered', tone: 'bg-leaf-tint text-leaf-ink' },
  failed: { icon: IconX, name: 'Failed', tone: 'bg-tomato-tint text-tomato-ink' },
  waiting: { icon: IconClock, name: 'Waiting', tone: 'bg-marigold-tint text-marigold-ink' },
} as const

type RowProps = { delivery: Delivery; isOpen: boolean; onOpen: () => void }

function Row({ delivery: { type, state, createdAt }, isOpen, onOpen }: RowProps) {
  const { icon, name, tone } = MARKS[state]
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className={cx(
          'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-s-3 py-3 ps-3 pe-4 text-start focus-visible:-outline-offset-2',
          isOpen ? 'border-leaf bg-leaf-tint' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className={cx('grid size-6 place-items-center rounded-full', tone)}>
          <Icon of={icon} size={14} />
          <span className="sr-only">{name}</span>
        </span>
        <code className="text-t1 font-semibold wrap-anywhere">{type}</code>
        <span className="text-t1 text-ink-2">{formatDateTime(createdAt)}</span>
      </button>
    </li>
  )
}

function ReplayAll({ place }: { place: Place }) {
  const [isAsking, setAsking] = useState(false)
  const attempt = useIdempotencyKey()
  const replaying = useMutation({
    meta: { action: 'deliveries' },
    mutationFn: () => {
      const from = new Date(Date.now() - LOG_DAYS * 86_400_000).toISOString()
      return attempt(place, (idempotencyKey) =>
        call(replayDeliveries, { params: place, body: { from, state: 'failed' }, idempotencyKey }),
      )
    },
    onSuccess: async ({ count: queued }) => {
      setAsking(false)
      toast(`${count(queued, 'event')} sent again`)
      await reloadWebhooks()
    },
  })
  return (
    <div className="border-t border-line p-3">
      <Button onPress={() => setAsking(true)} className="w-full">
        Send all failed again
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title="Send all failed events again?"
        text={`Everything that failed in the last ${LOG_DAYS} days is sent again, in order. Each event keeps its id.`}
        confirmLabel="Send again"
        cancelLabel="Not now"
        onConfirm={() => replaying.mutate()}
        isPending={replaying.isPending}
        errorMessage={replaying.error?.message}
      />
    </div>
  )
}
