import { LedgerPage } from '#features/promotions/web/ledger/LedgerPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Credit ledger')
export const handle = {
  loading: (
    <PageSkeleton title="Credit ledger" sub back={{ href: paths.promote, label: 'Promote' }} actions={1} />
  ),
  failed: 'The ledger didn’t load',
}

export default LedgerPage
