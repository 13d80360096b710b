import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import { useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import type { LoginAnswer } from '#features/auth/contract.ts'
import { type AccountMode, AccountStep } from '#features/auth/web/AccountStep.tsx'
import { type BuyablePlanId, billOf, money } from '#features/payments/rules.ts'
import { useProvider } from '#features/payments/web/provider.ts'
import { newCard } from '#features/payments/web/words.ts'
import { useBuy } from '#features/payments/web/use-buy.ts'
import { paths, withQuery } from '#kernel/paths.ts'
import { TIER_NAMES } from '#kernel/paywall.ts'
import { can } from '#kernel/roles.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/press/Button.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { TextLink } from '#ui/press/TextLink.tsx'
import { Banner } from '#ui/show/Banner.tsx'
import { Card } from '#ui/show/Card.tsx'
import { ErrorCard } from '#ui/show/ErrorCard.tsx'
import { setActive, useSession } from '#web/data/session.ts'
import { useIsAsWritten } from '#web/shell/page/as-written.ts'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'
import { useSite } from '#web/shell/site.ts'
import { LongName } from '#ui/show/LongName.tsx'
import { inSentence } from '#kernel/text.ts'

type CheckoutStepsProps = {
  plan: BuyablePlanId
  brandId: string | null
  onLoggedIn: (answer: LoginAnswer) => void
}

/** First an account, then a brand, then the payment: whoever lacks one of them is led to it and keeps the plan. */
export function CheckoutSteps({ plan, brandId, onLoggedIn }: CheckoutStepsProps) {
  const session = useSession()
  const [mode, setMode] = useState<AccountMode>('signup')
  const { pathname, search } = useLocation()
  const here = pathname + search
  // As it was written nobody knows who looks: members wait for their own step, all others begin with this one.
  const isAsWritten = useIsAsWritten()
  if (session === null) {
    return (
      <div>
        <Card aria-label="Your account" className={isAsWritten ? 'in-data-[session=in]:hidden' : ''}>
          <h2>First, your account</h2>
          <p className="mt-1.5 mb-5 text-ink-2">
            The plan belongs to your brand; the account is yours. Nothing is charged yet.
          </p>
          <AccountStep mode={mode} onModeChange={setMode} onLoggedIn={onLoggedIn} next={here} />
        </Card>
        {isAsWritten && (
          <div data-members="" className="not-in-data-[session=in]:hidden">
            <PageSkeleton />
          </div>
        )}
      </div>
    )
  }
  return <BuyerStep plan={plan} brandId={brandId} userId={session.userId ?? ''} />
}

type BuyerStepProps = { plan: BuyablePlanId; brandId: string | null; userId: string }

function BuyerStep({ plan, brandId, userId }: BuyerStepProps) {
  const { error, isFetching, refetch } = useQuery({ ...viewerQuery(userId), enabled: userId !== '' })
  const viewer = useViewer()
  const active = useActiveBusiness()
  if (viewer === null) {
    if (error === null) return <PageSkeleton />
    return <ErrorCard title="Your account did not load" isPending={isFetching} onRetry={() => void refetch()} />
  }
  const business = buyerOf(viewer.businesses, active, brandId)
  if (business === null) return <Navigate to={withQuery(paths.claim, { plan, brand: brandId })} replace />
  if (!can(business.role, 'billing')) {
    return (
      <Banner
        title={`The plan of ${inSentence(business.name)} is for others in your team`}
        action={<LinkButton href={paths.dashboard}>Open your dashboard</LinkButton>}
      >
        Owners, admins and the billing role choose it. Send them this page’s address.
      </Banner>
    )
  }
  if (business.tier !== 'basic' && !['none', 'canceled', 'incomplete'].includes(business.planStatus))
    return <HasPlan business={business} plan={plan} />
  return <PayStep plan={plan} business={business} />
}

/** The brand that the link names, if it is theirs; without one the business they work on, else the first that has a brand. */
function buyerOf(businesses: BusinessRef[], active: BusinessRef | null, brandId: string | null): BusinessRef | null {
  if (brandId !== null && brandId !== '') return businesses.find(({ brand }) => brand?.id === brandId) ?? null
  return active?.brand != null ? active : (businesses.find(({ brand }) => brand !== null) ?? null)
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
          ? 'One of its bills is open. Once that is paid you can change the plan; a new card is tried at once.'
          : 'A change of plan credits the time that is not used yet, so it is made from your subscription page. You see the price to the cent first.'}
      </p>
      {isOwing ? (
        <LinkButton href={newCard} variant="primary" size="lg">
          Update card
        </LinkButton>
      ) : (
        <LinkButton href={withQuery(paths.upgrade, { plan })} variant="primary" size="lg">
          Change the plan
        </LinkButton>
      )}
    </Card>
  )
}

/** The last step here: everything about the card happens on the provider's page. */
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
          // The way back leads to the business that was paid for.
          setActive(business.id, business.brand?.id ?? null)
          buying.mutate({ planId: plan, businessId: business.id })
        }}
        isPending={buying.isPending}
        pendingLabel="Opening the payment page"
      >
        Pay {money(billOf(plan))}
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
