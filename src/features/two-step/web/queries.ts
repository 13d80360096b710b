import { queryOptions } from '@tanstack/react-query'

import { getTwoStep, type TwoStep } from '#features/two-step/contract.ts'
import { twoStepKeys } from '#features/two-step/web/keys.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The requirement of a business, and which members are ready. For those who manage the team. */
export function twoStepQuery(businessId: string) {
  return queryOptions({
    queryKey: twoStepKeys.of(businessId),
    meta: { action: 'two-step verification' },
    queryFn: () => call(getTwoStep, { params: { businessId } }),
  })
}

export function showTwoStep(businessId: string, state: TwoStep): void {
  queryClient.setQueryData(twoStepQuery(businessId).queryKey, state)
}
