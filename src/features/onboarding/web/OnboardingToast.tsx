import { useLocation } from 'react-router'

import { MILESTONES } from '#features/brand/rules.ts'
import { toastOf } from '#features/onboarding/rules.ts'
import { useChangeOnboarding, useFreshOnboarding, useOnboarding } from '#features/onboarding/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { lazyComponent } from '#ui/lazy.tsx'

// Shown six times per brand, at most.
const StepDone = lazyComponent(async () => (await import('#features/onboarding/web/StepDone.tsx')).StepDone)

const TOTAL = MILESTONES.length

/**
 * A toast above the page when a step was completed anywhere; dismissed, it stays closed until the next one
 * (R30). It is part of the page flow, so it never covers a control.
 */
export function OnboardingToast() {
  const { data } = useOnboarding()
  const { mutate } = useChangeOnboarding()
  const { pathname } = useLocation()
  const { isOpen, stepCompleted } = toastOf(data)
  useFreshOnboarding(data !== undefined && stepCompleted === TOTAL && !isOpen)
  const isShown = isOpen && pathname !== paths.onboarding
  return (
    <div role="status" data-print="hide">
      {isShown && data && (
        <StepDone onboarding={data} onDismiss={() => mutate({ seen: data.newlyCompleted })} />
      )}
    </div>
  )
}
