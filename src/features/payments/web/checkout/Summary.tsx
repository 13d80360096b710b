import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ReactNode } from 'react'

import { billOf, type BuyablePlanId } from '#features/payments/rules.ts'
import { CycleSwitch } from '#features/payments/web/plans/CycleSwitch.tsx'
import { AD_CREDIT, CARD_NAMES, PERKS, planOf } from '#features/plans/plans.ts'
import { formatDate } from '#shared/dates.ts'
import { formatDollars, formatMoney } from '#shared/money.ts'
import type { BillingCycle } from '#shared/paywall.ts'
import { TierMark } from '#ui/art/TierArt.tsx'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'

/**
 * When the first bill is due: at once, when the claim is approved, or not at all, because a plan is already
 * running.
 */
export type Due = 'today' | 'claimed' | 'changed'

type SummaryProps = {
  plan: BuyablePlanId
  due: Due
  onCycleChange: (cycle: BillingCycle) => void
  /** The URL of the plan cards. */
  otherPlans: string
  /** Shown below the small print. */
  note: ReactNode
}

/**
 * The order summary: the plan, the amount due now and later, and the terms. Two items of the checkout's grid,
 * so that the sign-up form follows the price on phones too.
 */
export function Summary({ plan: id, due, onCycleChange, otherPlans, note }: SummaryProps) {
  const { tier, billingCycle, price, description } = planOf(id)
  if (tier === 'enterprise') return null
  const isYearly = billingCycle === 'annually'
  const perks = PERKS[tier].emails
  return (
    <section aria-label="Your order" className="contents">
      <Card as="div" className="lg:col-start-2">
        <div className="flex items-start gap-4 cramped:flex-col">
          <TierMark tier={tier} className="size-12 shrink-0" />
          <div>
            <h2>{CARD_NAMES[tier]}</h2>
            <p className="mt-0.5 text-ink-2">{description}</p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <CycleSwitch value={billingCycle} onChange={onCycleChange} />
          <TextLink href={otherPlans} isDocument className="inline-flex min-h-6 items-center touch:min-h-11">
            Change plan
          </TextLink>
        </div>
        <dl className="mt-4 -mb-2">
          <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5">
            <dt>
              {CARD_NAMES[tier]}, {isYearly ? 'one year' : 'one month'}
              {isYearly && (
                <span className="block text-t1 text-ink-3">12 × {formatDollars(price)} a month</span>
              )}
            </dt>
            <dd className="font-semibold tabular-nums">{formatMoney(billOf(id))}</dd>
          </div>
          {due !== 'changed' && <Bills plan={id} isYearly={isYearly} due={due} />}
        </dl>
        {due === 'claimed' && (
          <p className="mt-3 flex items-start gap-2 rounded-control bg-leaf-tint px-3 py-2.5 font-semibold text-pretty text-leaf-ink">
            <Icon of={IconCircleCheck} className="mt-0.5" />
            You won’t be charged until the brand is yours.
          </p>
        )}
      </Card>
      <div className={cx('lg:col-start-2', due === 'claimed' && 'max-lg:order-last')}>
        <Card as="div" isPadded={false} className="overflow-hidden text-t1 text-pretty text-ink-2">
          <ul className="grid gap-1 px-4 py-4 md:px-6">
            <li>{formatDollars(AD_CREDIT[tier].dollars)} advertising credit a month</li>
            {isYearly && <li>{perks} emails, push notifications and social posts a year</li>}
            <li>Reply to reviews, feature ten products, see your numbers</li>
          </ul>
          <p className="bg-sunken px-4 py-4 md:px-6">
            Renews automatically every {isYearly ? 'year' : 'month'} until you cancel: two clicks, and you
            keep everything you’ve paid for. {isYearly && 'We’ll email you 14 days before it renews. '}
            Tax, where it applies, is added on the payment page before you pay.
          </p>
        </Card>
        {note}
      </div>
    </section>
  )
}

type BillsProps = { plan: BuyablePlanId; isYearly: boolean; due: Exclude<Due, 'changed'> }

/** The first bill and the next one. Without a brand the date is unknown, and nothing is due today. */
function Bills({ plan, isYearly, due }: BillsProps) {
  const bill = formatMoney(billOf(plan))
  const later = isYearly ? 'In a year' : 'In a month'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t-2 border-ink py-3">
        <dt className="text-t3 font-bold text-balance">
          {due === 'today' ? 'Due today' : 'Once the brand is yours'}
        </dt>
        <dd className="num text-t5">{bill}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5">
        <dt>Next bill</dt>
        <dd className="font-semibold tabular-nums">
          {due === 'today' ? formatDate(nextBill(isYearly)) : later}, {bill}
        </dd>
      </div>
    </>
  )
}

/** Returns today plus a month or a year; the last day of a shorter month stays its last day. */
function nextBill(isYearly: boolean): Date {
  const date = new Date()
  const day = date.getDate()
  date.setMonth(date.getMonth() + (isYearly ? 12 : 1))
  if (date.getDate() !== day) date.setDate(0)
  return date
}
