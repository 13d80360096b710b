import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-aria-components/Link'

import { type Day, dayText, todayIn, weekday } from '#features/analytics/days.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import {
  type AgendaItem,
  agendaOf,
  type Bar,
  barsOf,
  WINDOW_DAYS,
} from '#features/promotions/web/calendar/lanes.ts'
import { CHANNEL_ICONS, TimelineBar } from '#features/promotions/web/calendar/TimelineBar.tsx'
import { activePromotionsQuery } from '#features/promotions/web/queries.ts'
import {
  formatCredit,
  formatDay,
  formatDays,
  formatWeekday,
  placeLine,
  titleOf,
} from '#features/promotions/web/words.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { cx } from '#ui/cx.ts'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { visitorTimeZone } from '#web/time-zone.ts'

type PromotionCalendarProps = { brand: { id: string; name: string }; businessId: string }
type Lapse = { day: Day; cents: number }

/**
 * Four weeks of promotions, with today and the day on which credit lapses. A dated list where it is narrow.
 */
export function PromotionCalendar({ brand, businessId }: PromotionCalendarProps) {
  const { data: promotions } = useSuspenseQuery(activePromotionsQuery(brand.id))
  const { adCredit } = useSuspenseQuery(redemptionsQuery(businessId)).data
  const [offset, setOffset] = useState(0)
  const zone = visitorTimeZone()
  const today = todayIn(zone, new Date())
  const first = today - weekday(today) + offset * WINDOW_DAYS
  const last = first + WINDOW_DAYS - 1
  const lapses = (adCredit?.lapses ?? [])
    .map(({ amount, at }): Lapse => ({ day: todayIn(zone, new Date(at)), cents: amount }))
    .filter(({ day }) => day >= Math.max(first, today) && day <= last)
  const days = formatDays(dayText(first), dayText(last))
  return (
    <Card isPadded={false} aria-labelledby="calendar-title" className="@container">
      <CardHeader
        id="calendar-title"
        title={offset === 0 ? 'Next four weeks' : days}
        end={
          <div className="flex gap-1.5 @max-[30rem]:hidden">
            <IconButton
              icon={IconChevronLeft}
              label="Four weeks earlier"
              variant="secondary"
              size="sm"
              onPress={() => setOffset(offset - 1)}
              isDisabled={offset === 0}
            />
            <Button size="sm" onPress={() => setOffset(0)} isDisabled={offset === 0}>
              Today
            </Button>
            <IconButton
              icon={IconChevronRight}
              label="Four weeks later"
              variant="secondary"
              size="sm"
              onPress={() => setOffset(offset + 1)}
              isDisabled={offset >= 6}
            />
          </div>
        }
      />
      <p className="sr-only" aria-live="polite">
        {offset === 0 ? '' : days}
      </p>
      <Timeline
        bars={barsOf(promotions, first)}
        first={first}
        today={today}
        lapses={lapses}
        brandName={brand.name}
      />
      <Agenda items={agendaOf(promotions, first, today)} lapses={lapses} />
    </Card>
  )
}

type TimelineProps = { bars: Bar[]; first: Day; today: Day; lapses: Lapse[]; brandName: string }

const at = (day: number, first: Day) => `${((day - first) / WINDOW_DAYS) * 100}%`

function Timeline({ bars, first, today, lapses, brandName }: TimelineProps) {
  return (
    <div className="px-6 pt-3 pb-4 @max-[48rem]:hidden">
      <div aria-hidden="true" className="grid grid-cols-4 pb-2 text-t1 font-semibold text-ink-3">
        {[0, 7, 14, 21].map((day) => (
          <span key={day}>{formatDay(dayText(first + day))}</span>
        ))}
      </div>
      <div className="relative overflow-hidden border-y border-line pt-7 pb-2.5">
        {[7, 14, 21].map((day) => (
          <span
            key={day}
            className="absolute inset-y-0 w-px bg-line"
            style={{ insetInlineStart: at(day, 0) }}
          />
        ))}
        {today >= first && today < first + WINDOW_DAYS && (
          <span
            className="absolute inset-y-0 forced-mark w-[1.5px] bg-leaf text-t1 font-semibold whitespace-nowrap text-leaf-ink"
            style={{ insetInlineStart: at(today + 0.5, first) }}
          >
            <span className="absolute start-1.5 top-1">Today</span>
          </span>
        )}
        {lapses.map(({ day, cents }) => (
          <span
            key={day}
            className="absolute inset-y-0 border-s-2 border-dashed border-marigold text-t1 font-semibold whitespace-nowrap"
            style={{ insetInlineStart: at(day + 0.5, first) }}
          >
            <span
              className={cx(
                'absolute top-1 z-10 rounded-pill bg-marigold-tint px-2 text-marigold-ink',
                day - first > WINDOW_DAYS - 6 ? 'end-1' : 'start-1',
              )}
            >
              {formatCredit(cents)} lapses
            </span>
          </span>
        ))}
        {bars.length === 0 && (
          <p className="relative py-3 text-center text-t1 text-ink-3">Nothing planned yet.</p>
        )}
        <ul aria-label="Promotions" className="relative grid auto-rows-[2.125rem] grid-cols-28 gap-y-2">
          {bars.map((bar) => (
            <TimelineBar key={bar.promotion.id} bar={bar} first={first} today={today} brandName={brandName} />
          ))}
        </ul>
      </div>
      <Legend />
    </div>
  )
}

const HAPPENS: Record<AgendaItem['kind'], string> = { start: 'starts', end: 'ends', send: 'goes out' }

function Legend() {
  const mark = 'h-2.75 w-4.5 rounded-[3px] border'
  const marks = [
    ['Running', 'border-leaf bg-leaf-tint border-b-3'],
    ['Scheduled', 'border-line-2 border-s-3 border-s-leaf'],
    ['In review', 'border-dashed border-control'],
  ] as const
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-t1 text-ink-3">
      {marks.map(([word, look]) => (
        <li key={word} className="flex items-center gap-2">
          <span className={cx(mark, look)} />
          {word}
        </li>
      ))}
    </ul>
  )
}

/** The same as a list of what starts, ends and lapses. */
function Agenda({ items, lapses }: { items: ReturnType<typeof agendaOf>; lapses: Lapse[] }) {
  const rows = [
    ...items.map((item) => ({ day: item.day, item })),
    ...lapses.map((lapse) => ({ day: lapse.day, lapse })),
  ].toSorted((a, b) => a.day - b.day)
  const cell =
    'grid grid-cols-[4.75rem_1.25rem_minmax(0,1fr)] items-start gap-2.5 px-4 py-3 cramped:grid-cols-1'
  if (rows.length === 0)
    return <p className="px-4 py-5 text-t1 text-ink-3 @min-[48rem]:hidden">Nothing planned in these weeks.</p>
  return (
    <ul aria-label="What happens when" className="divide-y divide-line @min-[48rem]:hidden">
      {rows.map((row) =>
        'lapse' in row ? (
          <li key={`lapse-${row.day}`} className={cx(cell, 'bg-marigold-tint text-marigold-ink')}>
            <span className="text-t1 tabular-nums">{formatWeekday(dayText(row.day))}</span>
            <Icon of={IconCalendarEvent} />
            <b className="font-semibold">{formatCredit(row.lapse.cents)} expires if it isn’t booked</b>
          </li>
        ) : (
          <li key={`${row.item.kind}-${row.item.promotion.id}`} className={cell}>
            <span className="text-t1 text-ink-2 tabular-nums">{formatWeekday(dayText(row.day))}</span>
            <Icon of={CHANNEL_ICONS[row.item.promotion.channel]} className="text-leaf" />
            <p className="min-w-0 wrap-anywhere">
              <Link
                href={paths.promotion(row.item.promotion.id)}
                className="font-semibold text-ink no-underline hover:underline"
              >
                {titleOf(row.item.promotion)} {HAPPENS[row.item.kind]}
              </Link>
              {row.item.kind === 'send' && (
                <span className="block text-t1 text-ink-2">
                  {placeLine(row.item.promotion)}
                  {row.item.promotion.status === 'in_review' && ', once it’s approved'}
                </span>
              )}
              {row.item.kind === 'start' && (
                <span className="block text-t1 text-ink-2">
                  Runs to {formatDay(row.item.promotion.endsOn ?? '')}
                  {row.item.promotion.status === 'in_review' && ', once it’s approved'}
                </span>
              )}
            </p>
          </li>
        ),
      )}
    </ul>
  )
}
