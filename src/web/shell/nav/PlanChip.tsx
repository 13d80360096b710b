import { NavLink } from 'react-router'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { planWord } from '#features/account/web/plan.ts'
import { paths } from '#kernel/paths.ts'
import { TIER_NAMES } from '#kernel/paywall.ts'

/** The plan of the active business, and the way to it. Only beside the page: phones find it in the account menu. */
export function PlanChip() {
  const business = useActiveBusiness()
  if (business === null) return null
  return (
    <NavLink
      to={paths.subscription}
      className="block rounded-card bg-sunken px-3 py-2.5 no-underline inset-ring inset-ring-line transition-shadow hover:inset-ring-line-2 aria-[current=page]:inset-ring-2 aria-[current=page]:inset-ring-leaf max-lg:hidden"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-bold">{TIER_NAMES[business.tier]}</span>
        <span className="text-t1 text-ink-3">{planWord(business)}</span>
      </span>
    </NavLink>
  )
}
