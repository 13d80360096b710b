import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

import { type Day, dayText, todayIn, weekday } from '#features/analytics/days.ts'
import type { PerkSlot } from '#features/promotions/perks-contract.ts'
import { formatDay } from '#features/promotions/web/words.ts'
import { LOCALE } from '#shared/text.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { visitorTimeZone } from '#web/time-zone.ts'

const WEEKS = 5
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const LONG = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' })
/** The columns of weekdays with dates, and of those without. */
const [WIDE, NARROW] = ['minmax(0, 2.4fr)', 'minmax(2.25rem, 1fr)']
/** Places that are drawn as dots; more are only counted. */
const DOTS_MAX = 6

type SlotCalendarProps = {
  slots: readonly PerkSlot[]
  value: string | null
  /** The promotion that is edited: its own place can be chosen. */
  promotionId: string | null
  onChoose: (slot: PerkSlot) => void
  /** Joins or leaves the waitlist of a full date. */
  onWait: (slot: PerkSlot) => void
  errorMessage: string | undefined
}

const dayOfSlot = ({ goesOutAt }: PerkSlot): Day => todayIn(visitorTimeZone(), new Date(goesOutAt))

/** The dates of a channel: weeks in a grid, on phones a list. Days are the viewer's. */
export function SlotCalendar({
  slots,
  value,
  promotionId,
  onChoose,
  onWait,
  errorMessage,
}: SlotCalendarProps) {
  const today = todayIn(visitorTimeZone(), new Date())
  const monday = today - weekday(today)
  const [page, setPage] = useState(0)
  const from = monday + page * WEEKS * 7
  const shown = slots.filter((slot) => dayOfSlot(slot) >= from && dayOfSlot(slot) < from + WEEKS * 7)
  const used = new Set(slots.map((slot) => weekday(dayOfSlot(slot))))
  const hasLater = slots.some((slot) => dayOfSlot(slot) >= from + WEEKS * 7)
  const slotProps = (slot: PerkSlot, group: string) => ({
    group,
    slot,
    isChosen: slot.id === value,
    isDisabled: !canChoose(slot, promotionId),
    isOwn: slot.promotionId !== null && slot.promotionId === promotionId,
    onChoose: () => onChoose(slot),
    onWait: () => onWait(slot),
  })
  return (
    <fieldset
      id="slotId"
      tabIndex={-1}
      aria-label="Date"
      aria-describedby={errorMessage === undefined ? undefined : 'slotId-error'}
      className="min-w-0 outline-none"
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-t1 text-ink-2">
          {formatDay(dayText(from))} to {formatDay(dayText(from + WEEKS * 7 - 1))}
        </p>
        <div className="flex gap-2">
          <IconButton
            icon={IconChevronLeft}
            label="Earlier dates"
            size="sm"
            isDisabled={page === 0}
            onPress={() => setPage(page - 1)}
          />
          <IconButton
            icon={IconChevronRight}
            label="Later dates"
            size="sm"
            isDisabled={!hasLater}
            onPress={() => setPage(page + 1)}
          />
        </div>
      </div>
      {shown.length === 0 && (
        <p className="py-3 text-ink-2">
          {slots.length === 0
            ? 'No dates are planned yet. Check again next week.'
            : 'No dates in these weeks.'}
        </p>
      )}
      <div
        className="hidden md:grid md:gap-2"
        style={{
          gridTemplateColumns: WEEKDAYS.map((_, index) => (used.has(index) ? WIDE : NARROW)).join(' '),
        }}
      >
        {WEEKDAYS.map((name) => (
          <span key={name} className="text-t1 text-ink-2">
            {name}
          </span>
        ))}
        {shown.length > 0 &&
          Array.from({ length: WEEKS * 7 }, (_, index) => from + index).map((day) => {
            const own = shown.filter((slot) => dayOfSlot(slot) === day)
            return (
              <div key={day} className="grid min-h-16 min-w-0 content-start gap-1 *:min-w-0">
                {own.length === 0 && (
                  <span className="pt-2 text-t1 text-ink-3 tabular-nums">{numberOf(day)}</span>
                )}
                {own.map((slot) => (
                  <SlotTile key={slot.id} {...slotProps(slot, 'slot-of-week')} />
                ))}
              </div>
            )
          })}
      </div>
      <ul className="grid gap-2 md:hidden">
        {shown.map((slot) => (
          <li key={slot.id}>
            <SlotTile {...slotProps(slot, 'slot-of-list')} />
          </li>
        ))}
      </ul>
      {errorMessage !== undefined && (
        <p id="slotId-error" className="mt-2 text-t1 font-medium text-tomato-ink">
          {errorMessage}
        </p>
      )}
    </fieldset>
  )
}

function canChoose({ state, promotionId }: PerkSlot, own: string | null): boolean {
  return state === 'open' || state === 'held' || (state === 'yours' && promotionId === own)
}

const numberOf = (day: Day) => formatDay(dayText(day)).replace(/^(\d+) .*$/, '$1')

type SlotTileProps = {
  group: string
  slot: PerkSlot
  isChosen: boolean
  isOwn: boolean
  isDisabled: boolean
  onChoose: () => void
  onWait: () => void
}

function SlotTile({ group, slot, isChosen, isOwn, isDisabled, onChoose, onWait }: SlotTileProps) {
  if (slot.state === 'full') return <FullTile slot={slot} onWait={onWait} />
  const date = new Date(slot.goesOutAt)
  const words = wordsOf(slot, isOwn)
  return (
    <label
      className={cx(
        'group relative block rounded-control px-2.5 py-2 text-t1 inset-ring',
        isDisabled
          ? 'cursor-not-allowed bg-sunken text-ink-3 inset-ring-transparent'
          : 'cursor-pointer inset-ring-control',
        (isChosen || slot.state === 'yours') && 'bg-leaf-tint',
        isChosen && 'inset-ring-2 inset-ring-leaf',
        'has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-label={`${LONG.format(date)}, ${slot.title}: ${words}`}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
      />
      <span aria-hidden="true" className="flex items-start justify-between gap-2 font-bold tabular-nums">
        <span>
          <span className="md:hidden">{LONG.format(date)}</span>
          <span className="max-md:hidden">{formatDay(dayText(dayOfSlot(slot)))}</span>
        </span>
        {isChosen && <Icon of={IconCheck} size={16} className="text-leaf" />}
        {!isChosen && slot.state === 'yours' && <Icon of={IconLeaf} size={16} className="text-leaf" />}
      </span>
      <span aria-hidden="true" className="block truncate">
        {slot.title}
      </span>
      <span aria-hidden="true" className="mt-1 flex items-center gap-1.5">
        {canChoose(slot, slot.promotionId) && slot.capacity <= DOTS_MAX && <Dots {...slot} />}
        {words}
      </span>
    </label>
  )
}

/** A date without a place left: pressing it joins the waitlist, or leaves it. */
function FullTile({ slot, onWait }: Pick<SlotTileProps, 'slot' | 'onWait'>) {
  const date = new Date(slot.goesOutAt)
  return (
    <AriaButton
      onPress={onWait}
      className={cx(
        'block w-full cursor-pointer rounded-control px-2.5 py-2 text-start text-t1',
        'outline-offset-2 data-focus-visible:outline-[3px] data-focus-visible:outline-focus',
        slot.isWaiting ? 'bg-marigold-tint text-marigold-ink' : 'bg-sunken text-ink-2',
      )}
    >
      <span className="block font-bold tabular-nums">
        <span className="md:hidden">{LONG.format(date)}</span>
        <span className="max-md:hidden">{formatDay(dayText(dayOfSlot(slot)))}</span>
      </span>
      <span className="block truncate">{slot.title}</span>
      <span className="mt-1 block underline underline-offset-2">
        {slot.isWaiting ? 'On the waitlist. Leave' : 'Full. Join the waitlist'}
      </span>
    </AriaButton>
  )
}

function Dots({ capacity, left }: Pick<PerkSlot, 'capacity' | 'left'>) {
  return (
    <span className="flex gap-0.5">
      {Array.from({ length: capacity }, (_, index) => (
        <span
          key={index}
          className={cx(
            'size-2 rounded-full',
            index < capacity - left ? 'bg-line-2' : 'border-[1.5px] border-leaf bg-surface',
          )}
        />
      ))}
    </span>
  )
}

function wordsOf({ state, left, capacity }: PerkSlot, isOwn: boolean): string {
  switch (state) {
    case 'yours':
      return isOwn ? 'This booking' : 'Booked by you'
    case 'full':
      return 'Full'
    case 'closed':
      return 'Closed'
    case 'sent':
      return 'Sent'
    case 'open':
    case 'held':
      return left === 1 && capacity > 1 ? 'Last place' : `${left} of ${capacity} left`
  }
}
