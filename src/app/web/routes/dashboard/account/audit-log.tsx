import { AuditLogPage } from '#features/audit-log/web/AuditLogPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { paths } from '#shared/paths.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Audit log')
export const handle = {
  loading: <PageSkeleton title="Audit log" sub back={{ href: paths.team, label: 'Team' }} actions={1} />,
  failed: 'The audit log didn’t load',
}

export default AuditLogPage
