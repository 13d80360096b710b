import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { ReactNode } from 'react'

import {
  AD_CREDIT,
  CARD_NAMES,
  type PaidTier,
  planId,
  planOf,
  PRICES,
  yearlyPrice,
} from '#features/plans/plans.ts'
import { Benefits } from '#features/plans/web/Benefits.tsx'
import { formatDollars } from '#shared/money.ts'
import { BILLING_CYCLES } from '#shared/paywall.ts'
import { withQuery } from '#shared/paths.ts'
import { type TierLevel, TierLattice } from '#ui/art/TierArt.tsx'
import { cx } from '#ui/cx.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Badge } from '#ui/display/Badge.tsx'

const LEVELS: Record<PaidTier, TierLevel> = { essential: 1, plus: 2, max: 3 }

/** A plan in both cycles; the toggle above decides by CSS which one is shown (R94). */
export function PlanCard({ tier }: { tier: PaidTier }) {
  const plan = planOf(planId(tier, 'annually'))
  return (
    <CardFrame
      name={plan.name}
      description={plan.description}
      level={LEVELS[tier]}
      isRecommended={plan.recommended}
    >
      <Price tier={tier} />
      {BILLING_CYCLES.map((cycle) => (
        <a
          key={cycle}
          // Relative, as the specification says (R44).
          href={withQuery('checkout', { plan: planId(tier, cycle) })}
          className={cx(
            buttonClass({ variant: plan.recommended ? 'marigold' : 'secondary', size: 'lg', isBlock: true }),
            'mt-5',
            SHOWN[cycle],
          )}
        >
          Choose {plan.name}
          <span className="sr-only">, paid {cycle === 'monthly' ? 'monthly' : 'yearly'}</span>
        </a>
      ))}
      <Credit tier={tier} isRecommended={plan.recommended} />
      <Benefits header={plan.benefitsHeader} benefits={plan.benefits} />
    </CardFrame>
  )
}

/** Shows one of two cycles. */
const SHOWN = { monthly: 'not-monthly:hidden', annually: 'monthly:hidden' }

type FrameProps = {
  name: string
  description: string
  level: TierLevel
  isRecommended?: boolean
  isQuiet?: boolean
  children: ReactNode
}

export function CardFrame({
  name,
  description,
  level,
  isRecommended = false,
  isQuiet = false,
  children,
}: FrameProps) {
  return (
    <article
      aria-label={name}
      className={cx(
        'relative flex flex-col overflow-hidden rounded-[14px] border',
        isRecommended
          ? 'deep border-deep max-md:-order-1'
          : isQuiet
            ? 'border-line-2'
            : 'border-line bg-surface',
      )}
    >
      {isRecommended && (
        <Badge tone="solid" icon={IconStarFilled} className="absolute inset-e-4 top-4">
          Recommended
        </Badge>
      )}
      <TierLattice
        level={level}
        width={280}
        height={isRecommended ? 168 : 104}
        className={cx(
          'w-full border-b border-line',
          isRecommended ? 'h-42' : 'h-26',
          !isRecommended && !isQuiet && 'bg-sunken',
        )}
      />
      <div className={cx('flex flex-1 flex-col pt-5 pb-6', isRecommended ? 'px-6' : 'px-5')}>
        <h3 className="text-t4 font-[480]">{name}</h3>
        <p className="mt-1 text-pretty text-ink-2">{description}</p>
        {children}
      </div>
    </article>
  )
}

function Price({ tier }: { tier: PaidTier }) {
  const { monthly, annually } = PRICES[tier]
  return (
    <>
      <p className={cx('mt-4 flex items-end gap-2', SHOWN.annually)}>
        <Figure dollars={annually} />
        <span className="pb-1 text-t1 leading-[1.35] text-ink-2">
          a month
          <br />
          <span className="sr-only">instead of </span>
          <s className="text-ink-3">{formatDollars(monthly)}</s>
          <span className="sr-only">,</span> billed yearly
        </span>
      </p>
      <p className={cx('mt-4 flex items-end gap-2', SHOWN.monthly)}>
        <Figure dollars={monthly} />
        <span className="pb-1 text-t1 leading-[1.35] text-ink-2">
          a month
          <br />
          billed monthly
        </span>
      </p>
      <p className={cx('sr-only', SHOWN.annually)}>
        {CARD_NAMES[tier]} is charged {formatDollars(yearlyPrice(tier))} once a year.
      </p>
    </>
  )
}

function Figure({ dollars: amount }: { dollars: number }) {
  return (
    <span className="num flex items-start text-[3.5rem]">
      <small className="me-0.5 text-t4 leading-[1.25] tracking-normal">$</small>
      {amount}
    </span>
  )
}

function Credit({ tier, isRecommended }: { tier: PaidTier; isRecommended: boolean }) {
  const credit = AD_CREDIT[tier]
  return (
    <div className="mt-5 border-y border-dashed border-line-2 py-4">
      <p className="text-t1 text-ink-2">
        <b className={cx('num me-1 text-t4 font-[480]', isRecommended ? 'text-marigold' : 'text-ink')}>
          {formatDollars(credit.dollars)}
        </b>{' '}
        advertising credit
      </p>
      {BILLING_CYCLES.map((cycle) => (
        <p key={cycle} className={cx('mt-1.5 text-t1 text-ink-2', SHOWN[cycle])}>
          a month, {credit.times[cycle]} what you pay
        </p>
      ))}
    </div>
  )
}
