import type { PromotionStatus } from '#features/promotions/rules.ts'
import { STATUSES } from '#features/promotions/web/words.ts'
import { Badge } from '#ui/display/Badge.tsx'

/** The state of a promotion. One in review is outlined: nothing is decided yet. */
export function StatusBadge({ status }: { status: PromotionStatus }) {
  const { word, tone, icon } = STATUSES[status]
  return (
    <Badge
      tone={tone}
      icon={icon}
      {...(status === 'in_review' && { className: 'bg-surface! inset-ring-control!' })}
    >
      {word}
    </Badge>
  )
}
