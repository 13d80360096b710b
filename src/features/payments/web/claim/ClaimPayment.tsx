import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { Claim } from '#features/claims/contract.ts'
import { Confirming } from '#features/payments/web/claim/Confirming.tsx'
import { usePayClaim } from '#features/payments/web/claim/use-pay-claim.ts'
import { PlanPicker } from '#features/payments/web/plans/PlanPicker.tsx'
import { billOf, isBuyable } from '#features/payments/rules.ts'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { CARD_NAMES, findPlan, type Plan } from '#features/plans/plans.ts'
import { formatDate } from '#shared/dates.ts'
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
  const cameBack = query.get('checkout') === 'success' && (payment.state === 'open' || payment.state === 'none')
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
      <h2 id="pay-title">{isProved ? 'Choose its plan, and it is yours' : 'Leave a card now, if you like'}</h2>
      <p className="mt-1.5 mb-5 max-w-reading text-pretty text-ink-2">
        {isProved
          ? 'You’ve proved the brand is yours. Choose a plan and the page is yours to edit straight away.'
          : 'Then the page opens the moment your claim is approved. Until then nothing is charged, and if it is not approved nothing ever is.'}
      </p>
      {returned === 'cancel' && (
        <Banner title="You came back without paying" className="mb-5">
          Nothing was charged. Your claim stays as it was.
        </Banner>
      )}
      {returned === 'none' && (
        <Banner title="No payment was made" className="mb-5">
          Nothing was charged. Your claim stays as it was.
        </Banner>
      )}
      {claim.payment.state === 'failed' && (
        <Banner tone="danger" title="The card was refused" className="mb-5">
          Nothing was charged. Try another card.
        </Banner>
      )}
      {payments === null && (
        <Banner tone="warning" title="Payments are not set up here" className="mb-5">
          Write to us and we open the plan for you.
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
            {isProved ? `Pay ${formatMoney(billOf(plan.id))}` : 'Leave a card, pay nothing today'}
          </Button>
          <p className="mt-3 text-t1 text-pretty text-ink-2">
            You type your card on the secure page of our card provider and come straight back. By going on you accept
            the{' '}
            <TextLink href={paths.policy('terms')} isDocument>
              terms
            </TextLink>{' '}
            and that the plan renews by itself until you cancel.
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
          <span className="block text-t1 text-ink-2">{billingCycle === 'annually' ? 'One year' : 'One month'}</span>
        </p>
        <Button size="sm" onPress={onChange}>
          Another plan
        </Button>
      </div>
      <dl className="border-t border-line px-4 py-3">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Due today</dt>
          <dd className="num text-t4">{isProved ? bill : formatMoney(0)}</dd>
        </div>
        <div className="mt-2 flex items-baseline justify-between gap-4 text-t1 text-ink-2">
          <dt>
            {isProved ? `Then every ${billingCycle === 'annually' ? 'year' : 'month'}` : 'Once the brand is yours'}
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
    <Banner tone="success" title="Your card is kept, and nothing was charged">
      {bill !== null &&
        plan !== undefined &&
        `${CARD_NAMES[plan.tier]} costs ${bill} and is charged the moment the brand is yours. `}
      {payment.trialEndsAt !== null &&
        `If that is not so by ${formatDate(payment.trialEndsAt)}, it ends by itself and you pay nothing.`}
    </Banner>
  )
}
