import { getOnboarding, updateOnboarding } from '#features/onboarding/contract.ts'
import { changeProgress, getProgress } from '#features/onboarding/server/progress.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const onboardingRoutes: MountedRoute[] = [
  on(getOnboarding, ({ db, query, viewer }) =>
    getProgress(db, { userId: viewer.userId, brandId: query.brandId }),
  ),
  on(updateOnboarding, ({ db, body, viewer }) =>
    changeProgress(db, { userId: viewer.userId, brandId: body.brandId }, body),
  ),
]
