import { DevelopersPage } from '#features/developers/web/DevelopersPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Developers')
export const handle = {
  loading: <PageSkeleton title="Developers" sub actions={2} />,
  failed: 'Your API keys didn’t load',
}

export default DevelopersPage
