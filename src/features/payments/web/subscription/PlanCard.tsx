import type { ReactNode } from 'react'

import type { Subscription } from '#features/payments/contract.ts'
import { isCardTier, standing, tierTitle } from '#features/payments/web/words.ts'
import { PRICES } from '#features/plans/plans.ts'
import { planWord } from '#features/account/web/plan.ts'
import { CYCLE_NAMES } from '#shared/paywall.ts'
import { type TierLevel, TierLattice } from '#ui/art/TierArt.tsx'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/display/Badge.tsx'

export type PlanFacts = Pick<
  Subscription,
  | 'tier'
  | 'planId'
  | 'planStatus'
  | 'billingCycle'
  | 'isClaimTrial'
  | 'graceEndsAt'
  | 'currentPeriodEnd'
  | 'cancelAt'
  | 'pendingChange'
>

const LEVELS: Record<Subscription['tier'], TierLevel> = {
  basic: 1,
  premium: 1,
  premiumplus: 2,
  essential: 1,
  plus: 2,
  max: 3,
  enterprise: 4,
}

type PlanCardProps = {
  plan: PlanFacts
  /** Nothing is beside it: the drawing fills the right half of a wide page. */
  isAlone?: boolean
  children?: ReactNode
}

/** The current plan: name, price and status. */
export function PlanCard({ plan, isAlone = false, children }: PlanCardProps) {
  const { tier, billingCycle } = plan
  const price =
    isCardTier(tier) && tier !== 'enterprise' && billingCycle !== null ? PRICES[tier][billingCycle] : null
  return (
    <section
      aria-label="Your plan"
      className={cx('deep flex flex-col overflow-hidden rounded-card', isAlone && 'lg:flex-row')}
    >
      <div className={cx('flex-1 px-5 pt-5 md:px-6 md:pt-6', isAlone && 'lg:pb-6')}>
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold text-ink-2">
          Your plan
          <Badge tone="solid">
            {plan.planStatus === 'active' && billingCycle !== null
              ? CYCLE_NAMES[billingCycle]
              : planWord(plan)}
          </Badge>
        </p>
        <h2 className="display mt-3 text-t6 leading-none">{tierTitle(plan)}</h2>
        {price !== null && (
          <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5 text-ink-2">
            <span className="num text-t4 text-marigold">${price}</span>
            a month, {billingCycle === 'annually' ? 'paid yearly' : 'paid monthly'}
          </p>
        )}
        <p className="mt-5 max-w-reading font-medium text-pretty">{standing(plan)}</p>
        {billingCycle === 'annually' && plan.planStatus === 'active' && plan.currentPeriodEnd !== null && (
          <YearBar end={plan.currentPeriodEnd} />
        )}
        {children && <div className="mt-5 flex flex-wrap gap-2">{children}</div>}
      </div>
      <TierLattice
        level={LEVELS[tier]}
        width={520}
        height={130}
        className={cx('mt-5 h-32 w-full', isAlone && 'lg:hidden')}
      />
      {isAlone && (
        <TierLattice level={LEVELS[tier]} width={420} height={250} className="w-1/2 max-lg:hidden" />
      )}
    </section>
  )
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'narrow' })

/** The paid year in twelve months; the current one is marked. The sentence above says the same in words. */
function YearBar({ end }: { end: string }) {
  const last = new Date(end)
  // From the first of each month: not every month has a 31st.
  const months = Array.from(
    { length: 12 },
    (_, index) => new Date(last.getFullYear(), last.getMonth() - 12 + index, 1),
  )
  const now = new Date()
  const [first = now] = months
  const gone = (now.getFullYear() - first.getFullYear()) * 12 + now.getMonth() - first.getMonth()
  const current = Math.min(11, Math.max(0, gone))
  return (
    <div
      aria-hidden="true"
      className="mt-3 grid grid-cols-12 gap-1 text-center text-[min(0.8125rem,4vw)] text-ink-2"
    >
      {months.map((start, index) => (
        <span key={start.getTime()} className={index === current ? 'font-bold text-marigold' : undefined}>
          <span className={`forced-mark mb-1 block h-2.5 rounded-[3px] ${fill(index, current)}`} />
          {MONTH.format(start)}
        </span>
      ))}
    </div>
  )
}

function fill(index: number, current: number): string {
  if (index === current) return 'bg-marigold'
  return index < current ? 'bg-leaf' : 'bg-sunken'
}
