import { queryOptions } from '@tanstack/react-query'

import { getGoal, getGoalFigures, type GoalPeriod } from '#features/queue/goals-contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { call } from '#web/data/api.ts'

export function goalQuery(businessId: string) {
  return queryOptions({
    queryKey: queueKeys.goal(businessId),
    queryFn: () => call(getGoal, { params: { businessId } }),
  })
}

export function figuresQuery(brandId: string, days: GoalPeriod) {
  return queryOptions({
    queryKey: queueKeys.figures(brandId, days),
    queryFn: () => call(getGoalFigures, { query: { brandId, days } }),
  })
}
