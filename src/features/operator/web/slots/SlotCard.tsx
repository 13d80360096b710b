import { SlotHistory } from '#features/operator/web/slots/SlotHistory.tsx'
import type { OperatorSlot } from '#features/promotions/perks-contract.ts'
import { formatCount, formatMoment, STATUSES } from '#features/promotions/web/words.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'

export const CHANNEL_TITLES = { email: 'Email', push: 'Push notification', social: 'Social post' } as const

type SlotCardProps = {
  slot: OperatorSlot
  onEdit: () => void
  onCallOff: () => void
  onReport: (booking: OperatorSlot['bookings'][number]) => void
}

/** A date with its places and the brands that booked them. */
export function SlotCard({ slot, onEdit, onCallOff, onReport }: SlotCardProps) {
  const { channel, title, audience, readers, capacity, left, goesOutAt, deadlineAt, isClosed, calledOffAt } =
    slot
  const isOver = Date.parse(deadlineAt) <= Date.now()
  return (
    <Card as="article" aria-label={`${title}, ${formatMoment(goesOutAt)}`} className="grid min-w-0 gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="wrap-anywhere">
            {title}, {formatMoment(goesOutAt)}
          </h2>
          <p className="mt-1 text-ink-2">
            {CHANNEL_TITLES[channel]} to about {formatCount(readers)}: {audience}. Final by{' '}
            {formatMoment(deadlineAt)}.
          </p>
        </div>
        {calledOffAt !== null ? (
          <Badge tone="tomato">Called off</Badge>
        ) : (
          <Badge tone={isClosed || isOver || left === 0 ? 'neutral' : 'leaf'}>
            {isClosed || isOver ? 'Closed' : `${left} of ${count(capacity, 'place')} left`}
          </Badge>
        )}
      </header>
      {slot.bookings.length > 0 && (
        <ul aria-label="Bookings" className="divide-y divide-line border-y border-line">
          {slot.bookings.map((booking) => (
            <li key={booking.promotionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-semibold">
                  <bdi>{booking.brand}</bdi>
                </b>
                {booking.product !== null && (
                  <span className="text-ink-2">
                    , <bdi>{booking.product}</bdi>
                  </span>
                )}
              </span>
              <Badge tone={STATUSES[booking.status].tone} icon={STATUSES[booking.status].icon}>
                {booking.status === 'done' ? 'Sent' : STATUSES[booking.status].word}
              </Badge>
              {((booking.status === 'scheduled' && isOver) || booking.status === 'done') && (
                <Button size="sm" onPress={() => onReport(booking)} aria-label={`Report ${booking.brand}`}>
                  {booking.status === 'done' ? 'Update results…' : 'Mark as sent…'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {calledOffAt === null && Date.parse(goesOutAt) > Date.now() && (
        <div className="flex flex-wrap gap-2">
          <Button onPress={onEdit}>Edit…</Button>
          <Button variant="danger" onPress={onCallOff}>
            Call off…
          </Button>
        </div>
      )}
      <SlotHistory slotId={slot.id} />
    </Card>
  )
}
