import { useSuspenseQuery } from '@tanstack/react-query'

import { businessProfileQuery } from '#features/account/web/queries.ts'
import { Allowances } from '#features/payments/web/subscription/Allowances.tsx'
import { PlanCard } from '#features/payments/web/subscription/PlanCard.tsx'
import { findPlan } from '#features/plans/plans.ts'

/** The plan without amounts, for roles without billing access (R55). */
export function ReadOnlyPlan({ businessId }: { businessId: string }) {
  const { data } = useSuspenseQuery(businessProfileQuery(businessId))
  const { plan } = data.paymentInfo
  return (
    <div className="grid gap-4 md:gap-6">
      <PlanCard
        plan={{
          ...plan,
          planId: findPlan(`${plan.tier}_${plan.billingCycle}`)?.id ?? null,
          cancelAt: plan.cancelAt ?? null,
          pendingChange: plan.pendingChange ?? null,
        }}
        isAlone
      />
      <p className="text-ink-2">Owners, admins and billing contacts can change the plan.</p>
      <Allowances businessId={businessId} tier={plan.tier} usage={null} />
    </div>
  )
}
