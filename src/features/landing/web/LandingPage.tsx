import { Hero } from '#features/landing/web/hero/Hero.tsx'
import enhance from '#features/landing/web/landing.enhance.ts?worker&url'
import { PlansSection } from '#features/landing/web/PlansSection.tsx'
import { CallCard } from '#features/landing/web/story/CallCard.tsx'
import { Questions } from '#features/landing/web/story/Questions.tsx'
import { Steps } from '#features/landing/web/story/Steps.tsx'
import { Voices } from '#features/landing/web/story/Voices.tsx'

/** `/` (R12): written at build time, complete without its one script. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Steps />
      <PlansSection />
      <Voices />
      <Questions />
      <CallCard />
      <script type="module" src={enhance} />
    </>
  )
}
