import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'

import { Badge } from '#ui/display/Badge.tsx'

/** Whether the brand has replied: a word and an icon, not colour alone. */
export function ReviewState({ isReplied, isLong }: { isReplied: boolean; isLong?: boolean }) {
  return isReplied ? (
    <Badge tone="leaf" icon={IconRosetteDiscountCheckFilled}>
      {isLong ? 'Replied by the brand' : 'Replied'}
    </Badge>
  ) : (
    <Badge tone="marigold" icon={IconMessageCircle}>
      Unanswered
    </Badge>
  )
}
