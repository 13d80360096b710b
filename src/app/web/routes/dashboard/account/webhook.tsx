import { WebhookPage } from '#features/webhooks/web/WebhookPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Webhook')
export const handle = {
  loading: (
    <PageSkeleton title="Webhook" sub back={{ href: paths.developers, label: 'Developers' }} actions={2} />
  ),
  failed: 'The deliveries didn’t load',
}

export default WebhookPage
