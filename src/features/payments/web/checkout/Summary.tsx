import { billOf, type BuyablePlanId, money } from '#features/payments/rules.ts'
import { CycleSwitch } from '#features/payments/web/plans/CycleSwitch.tsx'
import { AD_CREDIT, CARD_NAMES, dollars, PERKS, planOf } from '#features/pricing/plans.ts'
import { formatDate } from '#kernel/dates.ts'
import type { BillingCycle } from '#kernel/paywall.ts'
import { TierMark } from '#ui/art/TierArt.tsx'
import { Card } from '#ui/show/Card.tsx'
import { useIsAsWritten } from '#web/shell/page/as-written.ts'

type SummaryProps = { plan: BuyablePlanId; onCycleChange: (cycle: BillingCycle) => void }

/** What is bought: the plan, what is due today and when again, and the terms (rules.md, Plans). */
export function Summary({ plan: id, onCycleChange }: SummaryProps) {
  const { tier, billingCycle, price, description } = planOf(id)
  const isAsWritten = useIsAsWritten()
  if (tier === 'enterprise') return null
  const isYearly = billingCycle === 'annually'
  const bill = money(billOf(id))
  const perks = PERKS[tier].emails
  return (
    <Card aria-label="Your order" isPadded={false} className="overflow-hidden">
      <div className="flex items-start gap-4 px-4 pt-4 md:px-6 md:pt-6">
        <TierMark tier={tier} className="size-12 shrink-0" />
        <div>
          <h2>{CARD_NAMES[tier]}</h2>
          <p className="mt-0.5 text-ink-2">{description}</p>
        </div>
      </div>
      <div className="px-4 pt-4 md:px-6">
        <CycleSwitch value={billingCycle} onChange={onCycleChange} />
        <ul className="mt-4 grid gap-1 text-t1 text-pretty text-ink-2">
          <li>{dollars(AD_CREDIT[tier].dollars)} advertising credit a month</li>
          {isYearly && <li>{perks} emails, push notifications and social posts a year</li>}
          <li>Reply to reviews, feature ten products, see your numbers</li>
        </ul>
      </div>
      <dl className="mt-4 px-4 md:px-6">
        <div className="flex justify-between gap-4 border-t border-line py-2.5">
          <dt>
            {CARD_NAMES[tier]}, {isYearly ? 'one year' : 'one month'}
            {isYearly && <span className="block text-t1 text-ink-3">12 × {dollars(price)} a month</span>}
          </dt>
          <dd className="font-semibold tabular-nums">{bill}</dd>
        </div>
        <div className="flex items-center justify-between gap-4 border-t-2 border-ink py-3">
          <dt className="text-t3 font-bold">Due today</dt>
          <dd className="num text-t5">{bill}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line py-2.5">
          <dt>Next bill</dt>
          <dd className="font-semibold tabular-nums">
            {isAsWritten ? `In a ${isYearly ? 'year' : 'month'}` : formatDate(nextBill(billingCycle))}, {bill}
          </dd>
        </div>
      </dl>
      <p className="bg-sunken px-4 py-4 text-t1 text-pretty text-ink-2 md:px-6">
        Renews by itself every {isYearly ? 'year' : 'month'} until you cancel, which takes two clicks and holds to the
        end of the paid time. {isYearly && 'We write to you 14 days before it renews. '}
        Tax, where it applies, is added on the payment page before you pay.
      </p>
    </Card>
  )
}

/** A month or a year from today; the last day of a shorter month stays its last day. */
function nextBill(cycle: BillingCycle): Date {
  const date = new Date()
  const day = date.getDate()
  date.setMonth(date.getMonth() + (cycle === 'annually' ? 12 : 1))
  if (date.getDate() !== day) date.setDate(0)
  return date
}
