import { AuditLogPage } from '#features/audit-log/web/AuditLogPage.tsx'
import { BusinessTabs } from '#features/team/web/BusinessTabs.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Audit log')
export const handle = {
  loading: (
    <BusinessTabs>
      <PageSkeleton title="Audit log" sub actions={1} />
    </BusinessTabs>
  ),
  failed: 'The audit log didn’t load',
}

export default function AuditLog() {
  return (
    <BusinessTabs>
      <AuditLogPage />
    </BusinessTabs>
  )
}
