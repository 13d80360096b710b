import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'

import type { Claim } from '#features/claims/contract.ts'
import type { ClaimState } from '#features/claims/rules.ts'
import { stateWord } from '#features/claims/web/words.ts'
import { formatLongDate, formatSpan } from '#shared/dates.ts'
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx'
import type { IconType } from '#ui/display/Icon.tsx'

const LOOKS = {
  started: ['marigold', IconClock],
  verifying: ['marigold', IconClock],
  verified: ['leaf', IconCircleCheck],
  active: ['leaf', IconCircleCheck],
  rejected: ['tomato', IconCircleX],
  contested: ['beet', IconAlertTriangle],
  expired: ['neutral', IconCircleX],
} satisfies Record<ClaimState, [BadgeTone, IconType]>

/** The state, since when, and the time left. */
export function StateBadge({ claim }: { claim: Claim }) {
  const { state, startedAt, expiresAt, reviewSince } = claim
  const [tone, icon] = LOOKS[state]
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone={tone} icon={icon}>
        {stateWord(claim)}
      </Badge>
      <span className="text-ink-2">
        Started {formatLongDate(startedAt)}
        {expiresAt !== null && (
          <>
            {' '}
            · expires {formatLongDate(expiresAt)} ({formatSpan(Date.parse(expiresAt) - Date.now())} left)
          </>
        )}
        {reviewSince !== null && <> · on hold while we review it</>}
      </span>
    </p>
  )
}
