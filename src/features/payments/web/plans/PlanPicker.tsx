import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'

import { CycleSwitch } from '#features/payments/web/plans/CycleSwitch.tsx'
import { classifyChange } from '#features/payments/rules.ts'
import {
  AD_CREDIT,
  CARD_NAMES,
  PAID_TIERS,
  type PaidTier,
  PERKS,
  type PlanId,
  planId,
  PRICES,
  yearlyPrice,
} from '#features/plans/plans.ts'
import { formatDollars } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { BillingCycle } from '#shared/paywall.ts'
import { TierMark } from '#ui/art/TierArt.tsx'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { useSite } from '#web/data/site.ts'

type PlanPickerProps = {
  cycle: BillingCycle
  onCycleChange: (cycle: BillingCycle) => void
  /** The current plan; null to buy the first. */
  currentId: PlanId | null
  onChoose: (planId: PlanId) => void
  busyId?: PlanId | null | undefined
  /** A payment may be pending. */
  isLocked?: boolean
  level?: 2 | 3
}

/** The plans side by side, in one billing cycle. */
export function PlanPicker({
  cycle,
  onCycleChange,
  currentId,
  onChoose,
  busyId = null,
  isLocked = false,
  level = 3,
}: PlanPickerProps) {
  const booking = useSite()?.links.booking
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <CycleSwitch value={cycle} onChange={onCycleChange} />
      </div>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {PAID_TIERS.map((tier) => {
          const id = planId(tier, cycle)
          return (
            <PlanOption key={tier} tier={tier} cycle={cycle} isCurrent={id === currentId} level={level}>
              {id === currentId ? (
                <p className="flex min-h-10 items-center justify-center gap-1.5 font-semibold text-leaf-ink">
                  <Icon of={IconCheck} /> Your plan
                </p>
              ) : (
                <Button
                  variant={buttonTone(tier, currentId, id)}
                  isBlock
                  isPending={busyId === id}
                  isDisabled={isLocked || (busyId !== null && busyId !== id)}
                  pendingLabel="One moment"
                  onPress={() => onChoose(id)}
                >
                  {act(currentId, id, tier)}
                </Button>
              )}
            </PlanOption>
          )
        })}
      </ul>
      <p className="text-t1 text-ink-2">
        Prices are in US dollars. Selling to businesses?{' '}
        <TextLink href={booking ?? paths.bookCall} isDocument>
          Book a call about B2B
        </TextLink>
        .
      </p>
    </div>
  )
}

function act(currentId: PlanId | null, id: PlanId, tier: PaidTier): string {
  if (currentId === null) return `Choose ${CARD_NAMES[tier]}`
  const cycle = id.endsWith('monthly') ? 'monthly' : 'yearly'
  if (currentId.startsWith(`${tier}_`)) return `Pay ${cycle}`
  return classifyChange(currentId, id) === 'upgrade'
    ? `Upgrade to ${CARD_NAMES[tier]}`
    : `Downgrade to ${CARD_NAMES[tier]}`
}

function buttonTone(tier: PaidTier, currentId: PlanId | null, id: PlanId) {
  if (currentId === null) return tier === 'plus' ? 'primary' : 'secondary'
  return classifyChange(currentId, id) === 'upgrade' ? 'primary' : 'secondary'
}

type PlanOptionProps = {
  tier: PaidTier
  cycle: BillingCycle
  isCurrent: boolean
  level: 2 | 3
  children: ReactNode
}

function PlanOption({ tier, cycle, isCurrent, level, children }: PlanOptionProps) {
  const Title = `h${level}` as const
  const perks = PERKS[tier].emails
  return (
    <li
      aria-label={CARD_NAMES[tier]}
      className={cx(
        'flex flex-col rounded-card border bg-surface p-4',
        isCurrent ? 'border-leaf ring-1 ring-leaf' : 'border-line-2',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Title className="flex items-center gap-2 text-t3">
          <TierMark tier={tier} className="size-8" />
          {CARD_NAMES[tier]}
        </Title>
        {tier === 'plus' && !isCurrent && <Badge tone="marigold">Recommended</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
        <span className="num text-t5">{formatDollars(PRICES[tier][cycle])}</span>
        <span className="text-t1 text-ink-2">a month</span>
      </p>
      <p className="text-t1 text-ink-3">
        {cycle === 'annually'
          ? `${formatDollars(yearlyPrice(tier))} charged once a year`
          : 'charged every month'}
      </p>
      <ul className="mt-3 mb-4 grid flex-1 content-start gap-1.5 text-t1 text-ink-2">
        <li>
          <b className="text-ink">{formatDollars(AD_CREDIT[tier].dollars)}</b> advertising credit a month
        </li>
        <li>
          {cycle === 'annually' ? (
            <>
              <b className="text-ink">{perks}</b> emails, push notifications and social posts a year
            </>
          ) : (
            'Emails, push notifications and posts come with annual billing'
          )}
        </li>
      </ul>
      {children}
    </li>
  )
}
