import { LandingHero } from '#features/pricing/web/LandingHero.tsx'
import { PublicPage } from '#features/site/web/PublicPage.tsx'

/** `/`: written at build time. */
export function LandingPage() {
  return (
    <PublicPage isHome>
      <LandingHero />
    </PublicPage>
  )
}
