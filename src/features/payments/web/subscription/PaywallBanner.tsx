import { useQuery } from '@tanstack/react-query'

import type { BusinessRef } from '#features/account/contract.ts'
import { brandQuery } from '#features/brand/web/queries.ts'
import { peopleWaiting } from '#features/payments/rules.ts'
import { paths } from '#shared/paths.ts'
import { Banner } from '#ui/display/Banner.tsx'

type PaywallBannerProps = {
  business: BusinessRef
  /** The page that the guard closed. */
  from: string
}

/** The number of unanswered reviews behind the paywall, from the brand that every member may read. */
export function PaywallBanner({ business, from }: PaywallBannerProps) {
  const { data: brand } = useQuery(brandQuery(business.id))
  const waiting = brand?.unansweredCount ?? 0
  const isOwing = business.planStatus === 'past_due' || business.planStatus === 'unpaid'
  const act = isOwing ? 'Pay your overdue bill' : 'Choose a plan'
  const opens = from.startsWith(paths.reviews) ? 'to answer them' : 'to answer them and to open this page'
  return (
    <Banner
      tone="warning"
      title={waiting > 0 ? peopleWaiting(waiting) : `${act} to open this page`}
      className="mb-6"
    >
      {waiting > 0 && `${act} ${opens}. `}We’ll bring you straight back. Your brand page stays public
      meanwhile, and nothing is deleted.
    </Banner>
  )
}
