import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { onboardingQuery } from '#features/onboarding/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchOnboarding: PrefetchScreen = ({ paidBrandId: brandId }) =>
  brandId === null ? [] : [queryClient.prefetchQuery(onboardingQuery(brandId))]
