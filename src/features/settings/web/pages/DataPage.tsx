import { useViewer } from '#features/account/web/active.ts'
import { DataSection } from '#features/settings/web/DataSection.tsx'
import { ErasureSection } from '#features/settings/web/ErasureSection.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/**
 * `/dashboard/account/data`: a copy of the user's data, and the erasure of the account. Open without a plan.
 */
export function DataPage() {
  const viewer = useViewer()
  if (viewer === null) return null
  return (
    <AccountTabs>
      <PageHeader title="Your data" sub="Take it with you, or have it erased." />
      <DataSection />
      <ErasureSection email={viewer.contact.email} />
    </AccountTabs>
  )
}
