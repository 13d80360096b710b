import { EmbedPage } from '#features/embeds/web/EmbedPage.tsx'
import { EmbedLoading } from '#features/embeds/web/EmbedLoading.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { pageTitle } from '#app/web/page-title.ts'

// Below the first screen.
const SiteCheckCard = lazyComponent(
  async () => (await import('#features/site-check/web/SiteCheckCard.tsx')).SiteCheckCard,
  { fallback: <Skeleton className="h-44 rounded-card" /> },
)

export const meta = () => pageTitle('Reviews on your site')
export const handle = {
  loading: <EmbedLoading />,
  failed: 'Your embeds didn’t load',
  note: 'What your shop shows isn’t affected.',
}

export default function Embed() {
  return <EmbedPage siteCheck={<SiteCheckCard />} />
}
