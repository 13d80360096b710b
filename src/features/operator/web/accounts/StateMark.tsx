import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'

import type { AccountRef } from '#features/operator/accounts-contract.ts'
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx'
import type { IconType } from '#ui/display/Icon.tsx'

const LOOKS = {
  live: ['leaf', IconCircleCheck, 'Active'],
  unconfirmed: ['neutral', IconClock, 'Not confirmed'],
  suspended: ['tomato', IconBan, 'Suspended'],
  leaving: ['marigold', IconClock, 'Being deleted'],
} satisfies Record<AccountRef['state'], [BadgeTone, IconType, string]>

export function StateMark({ state }: Pick<AccountRef, 'state'>) {
  const [tone, icon, word] = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
