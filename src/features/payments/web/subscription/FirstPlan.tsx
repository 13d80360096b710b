import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useActiveBusiness } from '#features/account/web/active.ts'
import type { Subscription } from '#features/payments/contract.ts'
import { PlanPicker } from '#features/payments/web/plans/PlanPicker.tsx'
import { PlanCard } from '#features/payments/web/subscription/PlanCard.tsx'
import { useBuy } from '#features/payments/web/use-buy.ts'
import { findPlan } from '#features/plans/plans.ts'
import { paths } from '#shared/paths.ts'
import { TIER_NAMES } from '#shared/paywall.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import { useSite } from '#web/data/site.ts'

type FirstPlanProps = {
  businessId: string
  subscription: Subscription
  from: string | null
  /** Prevents a second purchase while a payment may be pending. */
  isLocked?: boolean
}

/** The page of a business without a plan: choosing a plan opens Stripe's checkout. */
export function FirstPlan({ businessId, subscription, from, isLocked = false }: FirstPlanProps) {
  const [query] = useSearchParams()
  const hasBrand = useActiveBusiness()?.brand != null
  const booking = useSite()?.links.booking
  const asked = findPlan(query.get('plan') ?? '')
  const [cycle, setCycle] = useState(asked?.billingCycle ?? 'annually')
  const buying = useBuy()
  const isLegacy = subscription.tier === 'premium' || subscription.tier === 'premiumplus'
  const isTold = subscription.tier !== 'basic' || subscription.planStatus !== 'none'
  if (subscription.tier === 'enterprise') {
    return (
      <PlanCard plan={subscription} isAlone>
        <LinkButton href={booking ?? paths.bookCall} isDocument variant="marigold">
          Book a call
        </LinkButton>
      </PlanCard>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {isTold && <PlanCard plan={subscription} isAlone />}
      <Card aria-label="Plans">
        <h2>{isLegacy ? 'Today’s plans' : 'Choose a plan'}</h2>
        <p className="mt-1.5 mb-5 max-w-reading text-pretty text-ink-2">
          {isLegacy
            ? `You don’t have to change anything. A new plan replaces ${TIER_NAMES[subscription.tier]} and adds featured products, advertising credit and, with annual billing, perks. `
            : 'Replies, products, performance and your credit open as soon as you’ve paid. '}
          You pay on Stripe’s secure page; we never see your card. Plans renew automatically until you cancel,
          which takes two clicks.
        </p>
        {hasBrand ? (
          <>
            <PlanPicker
              cycle={cycle}
              onCycleChange={setCycle}
              currentId={null}
              isLocked={isLocked}
              busyId={buying.isPending ? (buying.variables?.planId ?? null) : null}
              onChoose={(planId) => buying.mutate({ planId, businessId, from })}
            />
            <FormError message={buying.error?.message} className="mt-4" />
          </>
        ) : (
          <LinkButton href={paths.claim} variant="primary">
            Claim your brand first
          </LinkButton>
        )}
      </Card>
    </div>
  )
}
