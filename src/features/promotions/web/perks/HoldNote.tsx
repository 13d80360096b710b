import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useLayoutEffect, useState } from 'react'

import type { PerkSlot } from '#features/promotions/perks-contract.ts'
import { formatCount } from '#features/promotions/web/words.ts'
import { formatTime } from '#shared/dates.ts'
import { count, LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'

const LONG = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' })
const EVERY_MS = 15_000

type HoldNoteProps = { slot: PerkSlot; isOwn: boolean; onHold: () => void; isPending: boolean }

/** The chosen date, its readers, and for how long its place is kept. */
export function HoldNote({ slot, isOwn, onHold, isPending }: HoldNoteProps) {
  const minutes = useMinutesUntil(slot.heldUntil)
  const isHeld = minutes > 0
  const isFree = slot.state === 'open' || slot.state === 'held'
  const at = new Date(slot.goesOutAt)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
      <Icon of={IconClock} className="shrink-0 text-ink-3" />
      <p className="min-w-0 flex-[1_1_12rem] text-pretty" role="status">
        <b>
          {LONG.format(at)}, {formatTime(at)}
        </b>{' '}
        to about {formatCount(slot.readers)} readers: {slot.audience}. {isOwn && 'The place is yours.'}
        {!isOwn && isHeld && (
          <>
            We’ll hold your place for <b>{count(minutes, 'minute')}</b>.
          </>
        )}
        {!isOwn && !isHeld && (isPending ? 'Holding a place for you…' : isFree ? NOT_HELD : NOT_FREE)}
      </p>
      {!isOwn && (isHeld ? slot.canExtend : isFree) && (
        <Button
          size="sm"
          onPress={onHold}
          isPending={isPending}
          pendingLabel={isHeld ? 'Extending' : 'Holding'}
        >
          {isHeld ? 'Hold it for 30 more minutes' : 'Hold a place'}
        </Button>
      )}
    </div>
  )
}

const NOT_HELD = 'We aren’t holding a place for you. Your text is safe: submit it, or hold a place first.'
const NOT_FREE = 'You can’t book this date any more. Your text is safe: choose another date.'

/** Returns the minutes left until `end`. */
function useMinutesUntil(end: string | null): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(end))
  useLayoutEffect(() => {
    const update = () => setMinutes(minutesUntil(end))
    update()
    const timer = setInterval(update, EVERY_MS)
    return () => clearInterval(timer)
  }, [end])
  return minutes
}

const minutesUntil = (end: string | null) =>
  end === null ? 0 : Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / 60_000))
