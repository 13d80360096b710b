import { PerformancePage } from '#features/analytics/web/PerformancePage.tsx'
import { PerformanceLoading } from '#features/analytics/web/PerformanceLoading.tsx'
import { EmbedTraffic } from '#features/embeds/web/traffic/EmbedTraffic.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Performance')
export const handle = {
  loading: <PerformanceLoading />,
  failed: 'Your numbers didn’t load',
  note: 'Nothing is lost. We’re still counting.',
}

/** The numbers on Trellis, and those of the brand's own site. */
export default function Performance() {
  return (
    <>
      <PerformancePage />
      <EmbedTraffic />
    </>
  )
}
