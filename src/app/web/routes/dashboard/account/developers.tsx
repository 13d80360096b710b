import { DevelopersPage } from '#features/developers/web/DevelopersPage.tsx'
import { BusinessTabs } from '#features/team/web/BusinessTabs.tsx'
import { WebhooksCard } from '#features/webhooks/web/WebhooksCard.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Developers')
export const handle = {
  loading: (
    <BusinessTabs>
      <PageSkeleton title="Developers" sub actions={2} />
    </BusinessTabs>
  ),
  failed: 'Your API keys didn’t load',
}

export default function Developers() {
  return (
    <BusinessTabs>
      <DevelopersPage>
        <WebhooksCard />
      </DevelopersPage>
    </BusinessTabs>
  )
}
