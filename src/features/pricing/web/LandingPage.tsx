import enhance from '#features/pricing/web/landing.enhance.ts?worker&url'
import { LandingFooter } from '#features/pricing/web/LandingFooter.tsx'
import { LandingHero } from '#features/pricing/web/LandingHero.tsx'
import { SkipLink } from '#ui/press/SkipLink.tsx'

/** `/`: written at build time. The inline script of every page says whether someone is logged in; `enhance` fills in what the installation knows. */
export function LandingPage() {
  return (
    <>
      <SkipLink />
      <LandingHero />
      <LandingFooter />
      <script type="module" src={enhance} />
    </>
  )
}
