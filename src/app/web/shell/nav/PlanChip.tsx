import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'

import { useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import { planWord } from '#features/account/web/plan.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import { formatDollars } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { TIER_NAMES } from '#shared/paywall.ts'
import { Meter } from '#ui/display/Meter.tsx'

/**
 * Links to the plan of the active business and shows its remaining credit. On phones it is in the account
 * menu.
 */
export function PlanChip() {
  const business = useActiveBusiness()
  const isPaid = usePaid()
  const { data } = useQuery({ ...redemptionsQuery(business?.id ?? ''), enabled: isPaid, staleTime: 300_000 })
  if (business === null) return null
  const credit = isPaid ? data?.adCredit : null
  return (
    <NavLink
      to={paths.subscription}
      className="block rounded-card bg-sunken px-3 py-2.5 no-underline inset-ring inset-ring-line transition-shadow hover:inset-ring-line-2 aria-[current=page]:inset-ring-2 aria-[current=page]:inset-ring-leaf max-lg:hidden"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-bold">{TIER_NAMES[business.tier]}</span>
        <span className="text-t1 text-ink-3">{planWord(business)}</span>
      </span>
      {credit && (
        <>
          <span className="mt-1 block text-t1 text-ink-2">{creditWords(credit)}</span>
          <Meter
            label="Advertising credit left"
            value={credit.left}
            max={credit.granted}
            valueText={creditWords(credit)}
            className="mt-1.5"
          />
        </>
      )}
    </NavLink>
  )
}

/** Returns '$188 of $600 credit left'. */
const creditWords = ({ left, granted }: { left: number; granted: number }) =>
  `${formatDollars(Math.floor(left / 100))} of ${formatDollars(granted / 100)} credit left`
