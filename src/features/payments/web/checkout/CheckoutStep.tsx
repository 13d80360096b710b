import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import type { LoginAnswer } from '#features/auth/contract.ts'
import { type AccountMode, AccountStep } from '#features/auth/web/AccountStep.tsx'
import { billOf, type BuyablePlanId, newCard } from '#features/payments/rules.ts'
import type { Buyer } from '#features/payments/web/checkout/use-buyer.ts'
import { useProvider } from '#features/payments/web/provider.ts'
import { useBuy } from '#features/payments/web/use-buy.ts'
import { formatMoney } from '#shared/money.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { TIER_NAMES } from '#shared/paywall.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { Card } from '#ui/display/Card.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { useIsHydrating } from '#web/navigation/use-is-hydrating.ts'
import { BodySkeleton } from '#web/page/PageSkeleton.tsx'
import { useSite } from '#web/data/site.ts'
import { LongName } from '#ui/display/LongName.tsx'
import { inSentence } from '#shared/text.ts'

type CheckoutStepProps = {
  buyer: Buyer
  plan: BuyablePlanId
  brandId: string | null
  onLoggedIn: (answer: LoginAnswer) => void
}

/** The buyer's next step on the way to the payment. */
export function CheckoutStep({ buyer, plan, brandId, onLoggedIn }: CheckoutStepProps) {
  switch (buyer.step) {
    case 'account':
      return <Account onLoggedIn={onLoggedIn} />
    case 'waiting':
      return <BodySkeleton />
    case 'failed':
      return <ErrorCard title="Your account didn’t load" isPending={buyer.isFetching} onRetry={buyer.retry} />
    case 'brand':
      return <Navigate to={withQuery(paths.claim, { plan, brand: brandId })} replace />
    case 'others':
      return (
        <Banner
          title={`You don’t have permission to choose a plan for ${inSentence(buyer.business.name)}`}
          action={<LinkButton href={paths.dashboard}>Open your dashboard</LinkButton>}
        >
          Owners, admins and billing contacts can. Send them the link to this page.
        </Banner>
      )
    case 'change':
      return <HasPlan business={buyer.business} plan={plan} />
    case 'pay':
      return <PayStep business={buyer.business} plan={plan} />
  }
}

/** The steps of a new user. */
const STEPS = ['Your account', 'Email code', 'Your brand', 'Proof of ownership', 'Payment']

function Account({ onLoggedIn }: Pick<CheckoutStepProps, 'onLoggedIn'>) {
  const [mode, setMode] = useState<AccountMode>('signup')
  const { pathname, search } = useLocation()
  // The prerendered page does not know the viewer: members wait for their own step, others start with this
  // one.
  const isAsWritten = useIsHydrating()
  return (
    <>
      <Card aria-label="Your account" className={isAsWritten ? 'in-data-[session=in]:hidden' : ''}>
        <h2>First, your account</h2>
        <p className="mt-1.5 text-ink-2">
          Step 1 of {STEPS.length}. One account covers all your brands; each brand has its own plan.
        </p>
        <ol
          aria-label="Steps to your plan"
          className="mt-3 mb-5 flex flex-wrap gap-x-4 gap-y-1 text-t1 text-ink-2"
        >
          {STEPS.map((step, index) => (
            <li
              key={step}
              aria-current={index === 0 ? 'step' : undefined}
              className="aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {index + 1}. {step}
            </li>
          ))}
        </ol>
        <AccountStep mode={mode} onModeChange={setMode} onLoggedIn={onLoggedIn} next={pathname + search} />
      </Card>
      {isAsWritten && (
        <div data-members="" className="not-in-data-[session=in]:hidden">
          <BodySkeleton />
        </div>
      )}
    </>
  )
}

function HasPlan({ business, plan }: { business: BusinessRef; plan: BuyablePlanId }) {
  const isOwing = business.planStatus === 'past_due' || business.planStatus === 'unpaid'
  return (
    <Card aria-label="Your plan">
      <h2>
        <LongName name={business.brand?.name ?? business.name} /> has {TIER_NAMES[business.tier]} already
      </h2>
      <p className="mt-1.5 mb-5 text-pretty text-ink-2">
        {isOwing
          ? 'You have an overdue bill. Pay it first, then change your plan. We’ll charge a new card as soon as you save it.'
          : 'You can change it under Subscription. Upgrades start right away, and we credit the time you haven’t used. Downgrades start when your paid period ends. You’ll see the exact price first.'}
      </p>
      {isOwing ? (
        <LinkButton href={newCard(null, business.id)} variant="primary" size="lg">
          Pay overdue bill
        </LinkButton>
      ) : (
        <LinkButton
          href={withQuery(paths.upgrade, { plan, business: business.id })}
          variant="primary"
          size="lg"
        >
          Change plan
        </LinkButton>
      )}
    </Card>
  )
}

/** The last step: card details are entered on Stripe's page. */
function PayStep({ plan, business }: { plan: BuyablePlanId; business: BusinessRef }) {
  const payments = useSite()?.payments
  const provider = useProvider(payments)
  const buying = useBuy()
  const name = business.brand?.name ?? business.name
  return (
    <Card aria-label="Payment">
      <h2>
        Pay for <LongName name={name} />
      </h2>
      <p className="mt-1.5 text-pretty text-ink-2">
        You’ll enter your card on Stripe’s secure page and come straight back. We never see the number.
      </p>
      {provider.error !== null && (
        <Banner
          tone="warning"
          title={provider.error}
          className="mt-4"
          action={
            <Button size="sm" onPress={provider.retry}>
              Try again
            </Button>
          }
        >
          An ad blocker or your network may be blocking it. You can still pay: the button below opens Stripe’s
          own page.
        </Banner>
      )}
      {payments === null && (
        <Banner tone="warning" title="Payments aren’t set up on this site" className="mt-4">
          Contact us and we’ll set up your plan.
        </Banner>
      )}
      <FormError message={buying.error?.message} className="mt-4" />
      <Button
        variant="primary"
        size="lg"
        isBlock
        className="mt-5"
        onPress={() => buying.mutate({ planId: plan, businessId: business.id })}
        isPending={buying.isPending}
        pendingLabel="Opening the payment page"
      >
        Pay {formatMoney(billOf(plan))}
      </Button>
      <p className="mt-3 text-t1 text-ink-2">
        By paying, you accept our{' '}
        <TextLink href={paths.policy('terms')} isDocument>
          terms
        </TextLink>{' '}
        and agree that the plan renews automatically until you cancel.
      </p>
    </Card>
  )
}
