import { useSuspenseQuery } from '@tanstack/react-query'

import { NextBill } from '#features/payments/web/NextBill.tsx'
import { subscriptionQuery } from '#features/payments/web/queries.ts'
import { standing, tierTitle } from '#features/payments/web/words.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { paths } from '#shared/paths.ts'
import { CYCLE_NAMES } from '#shared/paywall.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'

/** The current plan and its next bill. */
export function PlanSection({ businessId }: { businessId: string }) {
  const { data: plan } = useSuspenseQuery(subscriptionQuery(businessId))
  const cycle = plan.billingCycle === null ? '' : `, ${CYCLE_NAMES[plan.billingCycle].toLowerCase()}`
  return (
    <Section title="Plan" text="What you’re paying for, and your next bill.">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">
            {tierTitle(plan)}
            {cycle}
          </p>
          <p className="text-t1 text-pretty text-ink-2">{standing(plan)}</p>
        </div>
        <LinkButton href={paths.subscription} className="max-sm:w-full">
          View subscription
        </LinkButton>
      </div>
      {plan.nextBill && <NextBill className="mt-4" businessId={businessId} plan={plan} at={plan.nextBill} />}
    </Section>
  )
}
