import { useViewer } from '#features/account/web/active.ts'
import { AppearanceSection } from '#features/settings/web/AppearanceSection.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/account/appearance`: the theme of this browser, and shortcuts. */
export function AppearancePage() {
  const viewer = useViewer()
  if (viewer === null) return null
  return (
    <AccountTabs>
      <PageHeader title="Appearance" sub="How Trellis looks and responds to your keyboard." />
      <AppearanceSection viewer={viewer} />
    </AccountTabs>
  )
}
