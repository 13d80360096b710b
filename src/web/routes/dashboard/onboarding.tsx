import { OnboardingPage } from '#features/onboarding/web/OnboardingPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Get started')

export default OnboardingPage
