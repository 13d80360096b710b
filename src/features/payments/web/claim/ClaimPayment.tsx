import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { Claim } from '#features/claims/contract.ts'
import { Confirming } from '#features/payments/web/claim/Confirming.tsx'
import { usePayClaim } from '#features/payments/web/claim/use-pay-claim.ts'
import { PlanPicker } from '#features/payments/web/plans/PlanPicker.tsx'
import { billOf, isBuyable } from '#features/payments/rules.ts'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { CARD_NAMES, findPlan, type Plan } from '#features/plans/plans.ts'
import { formatLongDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { TierMark } from '#ui/art/TierArt.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { Card } from '#ui/display/Card.tsx'
import { useSite } from '#web/data/site.ts'

/**
 * The payment of a claim: plan, price and date of the charge (R11). Once verified it is charged now; before
 * that only the card is saved.
 */
export function ClaimPayment({ claim }: { claim: Claim }) {
  const [query] = useSearchParams()
  const { payment, state } = claim
  if (payment.state === 'trial' && state !== 'verified') return <CardKept claim={claim} />
  const cameBack =
    query.get('checkout') === 'success' && (payment.state === 'open' || payment.state === 'none')
  if (claim.next === 'confirming' || cameBack) return <Confirming claim={claim} />
  return <PayCard claim={claim} returned={query.get('checkout')} />
}

function PayCard({ claim, returned }: { claim: Claim; returned: string | null }) {
  const payments = useSite()?.payments
  const paying = usePayClaim(claim)
  const known = findPlan(claim.payment.planId ?? claim.plan ?? '')
  const chosen = known !== undefined && isBuyable(known.id) ? known : undefined
  const [plan, choose] = useState<Plan | undefined>(chosen)
  const [cycle, setCycle] = useState(known?.billingCycle ?? 'annually')
  const isProved = claim.state === 'verified'
  return (
    <Card aria-labelledby="pay-title">
      <h2 id="pay-title">{isProved ? 'Choose a plan to open the page' : 'Add a card now (optional)'}</h2>
      <p className="mt-1.5 mb-5 max-w-reading text-pretty text-ink-2">
        {isProved
          ? 'You’ve proved the brand is yours. Choose a plan and the page is yours to edit straight away.'
          : 'Then the page opens as soon as your claim is approved. You won’t be charged before that, and not at all if it isn’t approved.'}
      </p>
      {returned === 'cancel' && (
        <Banner title="Payment not completed" className="mb-5">
          You haven’t been charged, and your claim hasn’t changed.
        </Banner>
      )}
      {returned === 'none' && (
        <Banner title="No payment was made" className="mb-5">
          You haven’t been charged, and your claim hasn’t changed.
        </Banner>
      )}
      {claim.payment.state === 'failed' && (
        <Banner tone="danger" title="Your card was declined" className="mb-5">
          You haven’t been charged. Try another card.
        </Banner>
      )}
      {payments === null && (
        <Banner tone="warning" title="Payments aren’t set up on this site" className="mb-5">
          Contact us and we’ll set up your plan.
        </Banner>
      )}
      {plan === undefined || !isBuyable(plan.id) ? (
        <PlanPicker
          cycle={cycle}
          onCycleChange={setCycle}
          currentId={null}
          onChoose={(planId) => choose(findPlan(planId))}
        />
      ) : (
        <>
          <Order plan={plan} isProved={isProved} onChange={() => choose(undefined)} />
          <FormError message={paying.error?.message} className="mt-4" />
          <Button
            variant="primary"
            size="lg"
            isBlock
            className="mt-5"
            onPress={() => paying.mutate(plan.id)}
            isPending={paying.isPending}
            pendingLabel="Opening the payment page"
          >
            {isProved ? `Pay ${formatMoney(billOf(plan.id))}` : 'Add card, pay nothing today'}
          </Button>
          <p className="mt-3 text-t1 text-pretty text-ink-2">
            You’ll enter your card on Stripe’s secure page and come straight back. By continuing, you accept
            our{' '}
            <TextLink href={paths.policy('terms')} isDocument>
              terms
            </TextLink>{' '}
            and agree that the plan renews automatically until you cancel.
          </p>
          <SandboxNote className="mt-3" />
        </>
      )}
    </Card>
  )
}

function Order({ plan, isProved, onChange }: { plan: Plan; isProved: boolean; onChange: () => void }) {
  const { id, tier, billingCycle } = plan
  if (tier === 'enterprise' || !isBuyable(id)) return null
  const bill = formatMoney(billOf(id))
  return (
    <div className="rounded-card border border-line-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <TierMark tier={tier} className="size-10 shrink-0" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{CARD_NAMES[tier]}</span>
          <span className="block text-t1 text-ink-2">
            {billingCycle === 'annually' ? 'One year' : 'One month'}
          </span>
        </p>
        <Button size="sm" onPress={onChange}>
          Change plan
        </Button>
      </div>
      <dl className="border-t border-line px-4 py-3">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Due today</dt>
          <dd className="num text-t4">{isProved ? bill : formatMoney(0)}</dd>
        </div>
        <div className="mt-2 flex items-baseline justify-between gap-4 text-t1 text-ink-2">
          <dt>
            {isProved
              ? `Then every ${billingCycle === 'annually' ? 'year' : 'month'}`
              : 'Once the brand is yours'}
          </dt>
          <dd className="tabular-nums">{bill}</dd>
        </div>
      </dl>
    </div>
  )
}

/** Shown when a card was saved; the trial charges nothing. */
function CardKept({ claim: { payment } }: { claim: Claim }) {
  const plan = findPlan(payment.planId ?? '')
  const bill = plan !== undefined && isBuyable(plan.id) ? formatMoney(billOf(plan.id)) : null
  return (
    <Banner tone="success" title="Your card is saved, and you haven’t been charged">
      {bill !== null &&
        plan !== undefined &&
        `${CARD_NAMES[plan.tier]} costs ${bill}. We’ll charge it as soon as the brand is yours. `}
      {payment.trialEndsAt !== null &&
        `If that hasn’t happened by ${formatLongDate(payment.trialEndsAt)}, it ends automatically and you pay nothing.`}
    </Banner>
  )
}
