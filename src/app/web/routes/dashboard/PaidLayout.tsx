import { OnboardingToast } from '#features/onboarding/web/OnboardingToast.tsx'
import { PaidOutlet } from '#app/web/shell/PaidOutlet.tsx'

export default function PaidLayout() {
  return (
    <>
      <OnboardingToast />
      <PaidOutlet />
    </>
  )
}
