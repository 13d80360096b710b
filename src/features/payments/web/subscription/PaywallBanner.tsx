import { useQuery } from '@tanstack/react-query'

import type { BusinessRef } from '#features/account/contract.ts'
import { brandQuery } from '#features/brand/web/queries.ts'
import { peopleWaiting } from '#features/payments/rules.ts'
import { Banner } from '#ui/show/Banner.tsx'

/** What waits behind the paywall: only how many, from the brand that every member may read. */
export function PaywallBanner({ business }: { business: BusinessRef }) {
  const { data: brand } = useQuery(brandQuery(business.id))
  const waiting = brand?.unansweredCount ?? 0
  const isOwing = business.planStatus === 'past_due' || business.planStatus === 'unpaid'
  const act = isOwing ? 'Pay your overdue bill' : 'Choose a plan'
  return (
    <Banner tone="warning" title={waiting > 0 ? peopleWaiting(waiting) : `${act} to open this page`} className="mb-6">
      {waiting > 0 && `${act} to answer them. `}We’ll bring you straight back here. Your brand page stays up meanwhile,
      and nothing is deleted.
    </Banner>
  )
}
