import type { Work } from '#features/queue/contract.ts'
import { BEFORE_JOINED, dueSpan } from '#features/queue/text.ts'
import { formatDate, formatTime } from '#shared/dates.ts'
import { Card } from '#ui/display/Card.tsx'
import { Meter } from '#ui/display/Meter.tsx'

/** How much time the reply goal leaves, as a number and as the share that has passed. */
export function DueCard({ work }: { work: Work }) {
  if (work.state !== 'open') return null
  if (work.isBeforeJoined) return <BeforeJoined />
  if (work.dueAt === null) return null
  const now = new Date()
  const { span, isLate, isSoon } = dueSpan(work.dueAt, now)
  const asked = Date.parse(work.askedAt)
  return (
    <Card isPadded={false} className="p-5">
      <h2 className="text-t1 font-sans font-semibold tracking-normal">Reply goal</h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className={isLate ? 'num text-t5 text-tomato-ink' : 'num text-t5'}>{span}</span>
        <span className="text-t1 text-ink-2">{isLate ? 'late' : 'left'}</span>
      </p>
      <Meter
        label="Time that has passed"
        value={now.getTime() - asked}
        max={Date.parse(work.dueAt) - asked}
        valueText={`${span} ${isLate ? 'late' : 'left'}`}
        tone={isLate ? 'tomato' : isSoon ? 'marigold' : 'leaf'}
        className="mt-3"
      />
      <p className="mt-2 text-t1 text-ink-3 tabular-nums">
        Due {formatDate(work.dueAt)}, {formatTime(work.dueAt)}
      </p>
    </Card>
  )
}

function BeforeJoined() {
  return (
    <Card isPadded={false} className="p-5">
      <h2 className="text-t1 font-sans font-semibold tracking-normal">{BEFORE_JOINED}</h2>
      <p className="mt-1 text-t1 text-ink-2">No reply goal here. An answer is still welcome.</p>
    </Card>
  )
}
