import { OnboardingPage } from '#features/onboarding/web/OnboardingPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Get started')
export const handle = {
  loading: <PageSkeleton title="Get started" sub />,
  failed: 'The steps didn’t load',
}

export default OnboardingPage
