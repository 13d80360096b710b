import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'

import type { Work } from '#features/queue/contract.ts'
import { BEFORE_JOINED, dueWords, stateWords } from '#features/queue/text.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

/** By when a review should be answered, or what became of it. The exact time shows on hover. */
export function DueBadge({ work }: { work: Work }) {
  if (work.state !== 'open')
    return <span className="text-t1 text-ink-3 tabular-nums">{stateWords(work)}</span>
  const { askedAt, dueAt, isBeforeJoined } = work
  if (isBeforeJoined)
    return (
      <span title={`Written ${formatDate(askedAt)}`} className="text-t1 text-ink-3">
        {BEFORE_JOINED}
      </span>
    )
  if (dueAt === null) return null
  const { tone, words } = dueWords({ askedAt, dueAt }, new Date())
  const title = `Due ${formatDateTime(dueAt)} by your reply goal`
  if (tone === 'soon')
    return (
      <Badge tone="marigold" icon={IconClock} title={title} className="tabular-nums">
        {words}
      </Badge>
    )
  return (
    <span
      title={title}
      className={
        tone === 'late'
          ? 'inline-flex items-center gap-1 text-t1 font-semibold text-tomato-ink tabular-nums'
          : 'inline-flex items-center gap-1 text-t1 text-ink-2 tabular-nums'
      }
    >
      <Icon of={tone === 'late' ? IconAlertCircle : IconCalendarEvent} size={15} />
      {tone === 'late' && <VisuallyHidden>Late: </VisuallyHidden>}
      {words}
    </span>
  )
}
