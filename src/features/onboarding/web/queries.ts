import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { onboardingKeys } from '#features/onboarding/web/keys.ts'
import { useActiveBrandId, usePaid } from '#features/account/web/active.ts'
import type { Milestone } from '#features/brand/rules.ts'
import { getOnboarding, type Onboarding, updateOnboarding } from '#features/onboarding/contract.ts'
import { call } from '#web/data/api.ts'

/** The brand's progress. */
export function onboardingQuery(brandId: string) {
  return queryOptions({
    queryKey: onboardingKeys.ofBrand(brandId),
    meta: { action: 'onboarding' },
    queryFn: () => call(getOnboarding, { query: { brandId } }),
  })
}

/** Returns the progress of the active brand; only fetched with a plan. */
export function useOnboarding() {
  const brandId = useActiveBrandId()
  const isPaid = usePaid()
  return useQuery({ ...onboardingQuery(brandId ?? ''), enabled: brandId !== null && isPaid })
}

export type Change = { skip?: Milestone[]; bringBack?: Milestone[]; seen?: Milestone[] }

/** Saves a change optimistically; a failure refetches the progress. */
export function useChangeOnboarding() {
  const client = useQueryClient()
  const brandId = useActiveBrandId() ?? ''
  const key = onboardingQuery(brandId).queryKey
  return useMutation({
    mutationKey: onboardingKeys.all,
    meta: { action: 'onboarding' },
    mutationFn: (change: Change) => call(updateOnboarding, { body: { brandId, ...change } }),
    onMutate: (change) => client.setQueryData(key, (now) => now && changed(now, change)),
    onSuccess: (answer) => client.setQueryData(key, answer),
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Refetches the progress after anything that may have completed a step: a write, or another brand. */
export function useFreshOnboarding(isOver: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isOver) return
    const look = () => void client.invalidateQueries({ queryKey: onboardingKeys.all })
    const stops = [
      client.getMutationCache().subscribe((event) => {
        const isDone = event.type === 'updated' && event.action.type === 'success'
        if (isDone && event.mutation.options.mutationKey?.[0] !== 'onboarding') look()
      }),
      client.getQueryCache().subscribe((event) => {
        if (
          event.type === 'updated' &&
          event.action.type === 'success' &&
          event.query.queryKey[0] === 'brand'
        )
          look()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client, isOver])
}

function changed(now: Onboarding, { skip = [], bringBack = [], seen = [] }: Change): Onboarding {
  return {
    ...now,
    newlyCompleted: now.newlyCompleted.filter((id) => !seen.includes(id)),
    steps: now.steps.map((step) => ({
      ...step,
      isSkipped:
        step.completedAt === null &&
        (step.isSkipped || skip.includes(step.id)) &&
        !bringBack.includes(step.id),
    })),
  }
}
