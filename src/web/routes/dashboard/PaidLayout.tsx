import { OnboardingToast } from '#features/onboarding/web/OnboardingToast.tsx'
import { PaidOutlet } from '#web/shell/PaidOutlet.tsx'

export default function PaidLayout() {
  return (
    <>
      <OnboardingToast />
      <PaidOutlet />
    </>
  )
}
