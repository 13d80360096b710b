import { Hero } from '#features/pricing/web/hero/Hero.tsx'
import enhance from '#features/pricing/web/landing.enhance.ts?worker&url'
import { PlansSection } from '#features/pricing/web/plans/PlansSection.tsx'
import { CallCard } from '#features/pricing/web/story/CallCard.tsx'
import { Questions } from '#features/pricing/web/story/Questions.tsx'
import { Steps } from '#features/pricing/web/story/Steps.tsx'
import { Voices } from '#features/pricing/web/story/Voices.tsx'
import { PublicPage } from '#features/site/web/PublicPage.tsx'

/** `/` (R12): written at build time, whole without its one script. */
export function LandingPage() {
  return (
    <PublicPage isHome>
      <Hero />
      <Steps />
      <PlansSection />
      <Voices />
      <Questions />
      <CallCard />
      <script type="module" src={enhance} />
    </PublicPage>
  )
}
