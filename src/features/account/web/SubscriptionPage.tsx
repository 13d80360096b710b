import { useQuery } from '@tanstack/react-query'

import type { BusinessProfile } from '#features/account/contract.ts'
import { useActiveBusiness } from '#features/account/web/active.ts'
import { planWord } from '#features/account/web/plan.ts'
import { businessProfileQuery } from '#features/account/web/queries.ts'
import { formatDate } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.ts'
import { TIER_NAMES } from '#kernel/paywall.ts'
import { type TierLevel, TierLattice } from '#ui/art/TierArt.tsx'
import { Badge } from '#ui/show/Badge.tsx'
import { Banner } from '#ui/show/Banner.tsx'
import { ErrorCard } from '#ui/show/ErrorCard.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'

/** The plan as it stands; to read, not yet to change. `isNeeded`: a page that needs one led here. */
export function SubscriptionPage({ isNeeded }: { isNeeded: boolean }) {
  const business = useActiveBusiness()
  return (
    <>
      <PageHeader
        title="Subscription"
        sub={business && `The plan of ${business.brand?.name ?? business.name}.`}
        actions={<LinkButton href={paths.billing}>Billing</LinkButton>}
      />
      {isNeeded && (
        <Banner tone="warning" title="This page needs a plan" className="mb-6">
          Your brand page stays up and nothing is deleted. Choosing a plan here is not possible yet.
        </Banner>
      )}
      {business && <CurrentPlan businessId={business.id} />}
    </>
  )
}

function CurrentPlan({ businessId }: { businessId: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(businessProfileQuery(businessId))
  if (isPending) return <PageSkeleton />
  if (!data) {
    return <ErrorCard title="The plan did not load" isPending={isFetching} onRetry={() => void refetch()} />
  }
  const { plan } = data.paymentInfo
  return (
    <section
      aria-label="Your plan"
      className="relative overflow-hidden rounded-card bg-deep text-on-deep [--art-leaf:#2a6b4a] [--art-line:#bfe3cb] [--art-slat:#1d5039] lg:max-w-[44rem]"
    >
      <div className="px-5 pt-6 md:px-7">
        <p className="flex items-center justify-between gap-4 font-medium text-on-deep-2">
          Your plan
          <Badge tone="solid">{plan.billingCycle === null ? planWord(plan) : CYCLES[plan.billingCycle]}</Badge>
        </p>
        <p className="display mt-2 text-t6">{TIER_NAMES[plan.tier]}</p>
        <p className="mt-3 font-medium">{sentence(plan)}</p>
      </div>
      <TierLattice level={LEVELS[plan.tier]} width={640} height={150} className="mt-6 w-full" />
    </section>
  )
}

type Plan = BusinessProfile['paymentInfo']['plan']

const CYCLES = { monthly: 'Monthly', annually: 'Annual' }
const LEVELS: Record<Plan['tier'], TierLevel> = {
  basic: 1,
  premium: 1,
  premiumplus: 2,
  essential: 1,
  plus: 2,
  max: 3,
  enterprise: 4,
}

function sentence(plan: Plan): string {
  const date = plan.currentPeriodEnd === null ? null : formatDate(plan.currentPeriodEnd)
  if (plan.tier === 'basic') return 'Free: your brand page is public. Reviews, products and numbers need a plan.'
  if (plan.planStatus === 'past_due') {
    return plan.graceEndsAt === null
      ? 'A payment is due.'
      : `A payment is due. Everything stays open until ${formatDate(plan.graceEndsAt)}.`
  }
  if (plan.planStatus === 'active' && date) return `Renews on ${date}.`
  if (plan.planStatus === 'trialing' && date) return `The trial runs until ${date}.`
  return `${planWord(plan)}.`
}
