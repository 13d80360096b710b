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
import { setActive } from '#web/data/session.ts'
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
      return <ErrorCard title="Your account did not load" isPending={buyer.isFetching} onRetry={buyer.retry} />
    case 'brand':
      return <Navigate to={withQuery(paths.claim, { plan, brand: brandId })} replace />
    case 'others':
      return (
        <Banner
          title={`The plan of ${inSentence(buyer.business.name)} is for others in your team`}
          action={<LinkButton href={paths.dashboard}>Open your dashboard</LinkButton>}
        >
          Owners, admins and the billing role choose it. Send them this page’s address.
        </Banner>
      )
    case 'change':
      return <HasPlan business={buyer.business} plan={plan} />
    case 'pay':
      return <PayStep business={buyer.business} plan={plan} />
  }
}

/** The steps of a new user. */
const STEPS = ['Your account', 'Code from your e-mail', 'Your brand', 'Proof that it’s yours', 'Payment']

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
          Step 1 of {STEPS.length}. The plan belongs to your brand; the account is yours.
        </p>
        <ol aria-label="Steps to your plan" className="mt-3 mb-5 flex flex-wrap gap-x-4 gap-y-1 text-t1 text-ink-2">
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
          ? 'One of its bills is overdue. Pay it first, then change the plan. We’ll charge a new card as soon as you save it.'
          : 'You change it on your subscription page. Going up credits the time that is not used yet; going down waits for the end of the time you have paid for. You see the price to the cent first.'}
      </p>
      {isOwing ? (
        <LinkButton href={newCard()} variant="primary" size="lg">
          Pay the overdue bill
        </LinkButton>
      ) : (
        <LinkButton href={withQuery(paths.upgrade, { plan })} variant="primary" size="lg">
          Change the plan
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
        You type your card on the secure page of our card provider and come straight back. We never see it.
      </p>
      {provider.error !== null && (
        <Banner
          tone="warning"
          title={provider.error}
          className="mt-4"
          action={
            <Button size="sm" onPress={provider.retry}>
              Load it again
            </Button>
          }
        >
          A blocker or the network may keep it away. Paying still works: the button below leads to the provider’s own
          page.
        </Banner>
      )}
      {payments === null && (
        <Banner tone="warning" title="Payments are not set up here" className="mt-4">
          Write to us and we open the plan for you.
        </Banner>
      )}
      <FormError message={buying.error?.message} className="mt-4" />
      <Button
        variant="primary"
        size="lg"
        isBlock
        className="mt-5"
        onPress={() => {
          // The return link leads to the business that was paid for.
          setActive(business.id, business.brand?.id ?? null)
          buying.mutate({ planId: plan, businessId: business.id })
        }}
        isPending={buying.isPending}
        pendingLabel="Opening the payment page"
      >
        Pay {formatMoney(billOf(plan))}
      </Button>
      <p className="mt-3 text-t1 text-ink-2">
        By paying you accept the{' '}
        <TextLink href={paths.policy('terms')} isDocument>
          terms
        </TextLink>{' '}
        and that the plan renews by itself until you cancel.
      </p>
    </Card>
  )
}
