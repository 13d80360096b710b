import { type BodyOf } from '#shared/api/contract.ts'
import { createReport, decideReport, type Report, type ReportOutcome } from '#features/reports/contract.ts'
import type { Call } from '#shared/api/call.ts'

import type { Reviewed, Shop } from './shop.ts'

type More = Partial<BodyOf<typeof createReport>>

/** Reports Maya's review as the owner, or tries to as another user. */
export function reportOf({ shop, review }: Reviewed, more: More = {}, by: Shop = shop): Promise<Report> {
  const body = { brandId: shop.brand.id, reviewId: review.id, reason: 'notTried' as const, ...more }
  return by.call(createReport, { body })
}

export function decision(
  operator: Call,
  id: string,
  outcome: ReportOutcome,
  words = 'We read it with care.',
) {
  return operator(decideReport, { params: { id }, body: { outcome, words } })
}
