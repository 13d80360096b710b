import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useEffect, useState } from 'react'

import type { PerkSlot } from '#features/promotions/perks-contract.ts'
import { formatCount } from '#features/promotions/web/words.ts'
import { formatTime } from '#shared/dates.ts'
import { count, LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'

const LONG = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' })
const EVERY_MS = 15_000

type HoldNoteProps = { slot: PerkSlot; isOwn: boolean; onExtend: () => void; isPending: boolean }

/** The chosen date, its readers, and for how long its place is kept. */
export function HoldNote({ slot, isOwn, onExtend, isPending }: HoldNoteProps) {
  const now = useNow()
  const minutes = slot.heldUntil === null ? 0 : Math.ceil((Date.parse(slot.heldUntil) - now) / 60_000)
  const at = new Date(slot.goesOutAt)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
      <Icon of={IconClock} className="shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1 text-pretty" role="status">
        <b>
          {LONG.format(at)}, {formatTime(at)}
        </b>{' '}
        to about {formatCount(slot.readers)} readers: {slot.audience}. {isOwn && 'The place is yours.'}
        {!isOwn && minutes > 0 && (
          <>
            We’ll hold your place for <b>{count(minutes, 'minute')}</b>.
          </>
        )}
        {!isOwn &&
          minutes <= 0 &&
          'We no longer hold a place for you. Your text is safe: submit it, or choose the date again.'}
      </p>
      {slot.canExtend && !isOwn && (
        <Button size="sm" onPress={onExtend} isPending={isPending} pendingLabel="Extending">
          Hold it for 30 more minutes
        </Button>
      )}
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
