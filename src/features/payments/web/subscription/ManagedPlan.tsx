import { useRef } from 'react'
import { useSearchParams } from 'react-router'

import type { Subscription } from '#features/payments/contract.ts'
import { cardName, classifyChange } from '#features/payments/rules.ts'
import { NextBill } from '#features/payments/web/NextBill.tsx'
import { PlanDialog } from '#features/payments/web/plans/PlanDialog.tsx'
import { Allowances } from '#features/payments/web/subscription/Allowances.tsx'
import { CancelSubscription } from '#features/payments/web/subscription/CancelSubscription.tsx'
import { NextTier } from '#features/payments/web/subscription/NextTier.tsx'
import { PayRow } from '#features/payments/web/subscription/PayRow.tsx'
import { ClaimLink } from '#features/payments/web/subscription/ClaimLink.tsx'
import { OverdueBill } from '#features/payments/web/subscription/OverdueBill.tsx'
import { PlanCard } from '#features/payments/web/subscription/PlanCard.tsx'
import { PlannedChange } from '#features/payments/web/subscription/PlannedChange.tsx'
import { findPlan, PAID_TIERS, type PlanId, planId, planOf } from '#features/plans/plans.ts'
import { paths } from '#shared/paths.ts'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'

type ManagedPlanProps = { businessId: string; subscription: Subscription; from: string | null }

/** The page of a running plan: planned changes, allowances, and the actions to change, pay and cancel it. */
export function ManagedPlan({ businessId, subscription, from }: ManagedPlanProps) {
  const [query, setQuery] = useSearchParams()
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  // A claim's trial is no plan yet: it grants nothing, and ends by itself if the claim fails.
  const { unpaid, isClaimTrial } = subscription
  const chosenId = wanted(query.get('plan'), subscription)
  const current = findPlan(subscription.planId ?? '')
  // An open bill comes first: until it is paid the plan stays as it is.
  const mayChange =
    subscription.planStatus === 'active' || (subscription.planStatus === 'trialing' && !isClaimTrial)
  const isOpen = mayChange && query.get('checkout') === 'true'

  // In the URL, so that a page that must reload for Stripe restores its state.
  const open = (planId: PlanId | null) =>
    setQuery(withDialog(query, true, planId), { replace: true, preventScrollReset: true })
  const setOpen = (isOpen: boolean) =>
    setQuery(withDialog(query, isOpen, isOpen ? chosenId : null), { replace: true, preventScrollReset: true })
  const otherCycle =
    current && planId(current.tier, current.billingCycle === 'monthly' ? 'annually' : 'monthly')
  const nextTier = current && PAID_TIERS[PAID_TIERS.findIndex((tier) => tier === current.tier) + 1]
  const hasOffer = current !== undefined && nextTier !== undefined && mayChange
  const nextBill = subscription.nextBill && (
    <Card aria-label="Next bill" className={cx('grid gap-x-10 gap-y-2', hasOffer && 'lg:grid-cols-2')}>
      <div>
        <h2>Next bill</h2>
        <p className="mt-1.5 max-w-reading text-pretty text-ink-2">{payer(subscription.paymentMethod)}</p>
      </div>
      <NextBill
        className={hasOffer ? 'lg:-my-2.5' : undefined}
        businessId={businessId}
        plan={subscription}
        at={subscription.nextBill}
        isQuiet={unpaid !== null}
      />
    </Card>
  )
  return (
    <div ref={part} className="grid grid-cols-1 gap-4 md:gap-6">
      {unpaid !== null && <OverdueBill subscription={subscription} bill={unpaid} from={from} />}
      {!isClaimTrial && <PlannedChange businessId={businessId} subscription={subscription} />}
      <div className="grid grid-cols-1 gap-4 md:gap-6 lg:grid-cols-2">
        <PlanCard plan={subscription}>
          {mayChange && (
            <>
              <Button variant="marigold" onPress={() => open(null)}>
                Compare plans
              </Button>
              {current && otherCycle && (
                <Button onPress={() => open(otherCycle)}>
                  {current.billingCycle === 'monthly' ? 'Pay yearly and save 40%' : 'Pay monthly instead'}
                </Button>
              )}
            </>
          )}
          {subscription.planStatus === 'paused' && (
            <LinkButton href={paths.contact} isDocument variant="marigold">
              Contact us
            </LinkButton>
          )}
          {isClaimTrial && <ClaimLink businessId={businessId} />}
        </PlanCard>
        {hasOffer ? (
          <NextTier
            current={current}
            tier={nextTier}
            onOpen={() => open(planId(nextTier, current.billingCycle))}
          />
        ) : (
          <div className="grid content-start gap-4 md:gap-6">
            {nextBill}
            <PayRow subscription={subscription} />
          </div>
        )}
      </div>
      {hasOffer && nextBill}
      {!isClaimTrial && (
        <Allowances businessId={businessId} tier={subscription.tier} usage={subscription.usage} />
      )}
      {hasOffer && <PayRow subscription={subscription} />}
      {subscription.cancelAt === null && subscription.planStatus !== 'paused' && !isClaimTrial && (
        <CancelSubscription businessId={businessId} subscription={subscription} />
      )}
      <PlanDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        businessId={businessId}
        subscription={subscription}
        chosenId={chosenId}
        onChosen={open}
      />
    </div>
  )
}

const payer = (card: Subscription['paymentMethod']) =>
  card ? `Paid with ${cardName(card)}.` : 'Add a card before then so your payment goes through.'

/** Returns the plan that a link names, if it would be a change. */
function wanted(name: string | null, { planId: current }: Subscription): PlanId | null {
  const plan = findPlan(name ?? '')
  if (plan === undefined || plan.tier === 'enterprise' || current === null) return null
  return classifyChange(planOf(current).id, plan.id) === null ? null : plan.id
}

/** Returns the query with the dialog (`?checkout=true`) and the plan chosen in it (`plan`). */
function withDialog(query: URLSearchParams, isOpen: boolean, planId: PlanId | null): URLSearchParams {
  const next = new URLSearchParams(query)
  if (planId === null) next.delete('plan')
  else next.set('plan', planId)
  if (isOpen) next.set('checkout', 'true')
  else next.delete('checkout')
  return next
}
