import { useViewer } from '#features/account/web/active.ts'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { LoginsSection } from '#features/settings/web/LoginsSection.tsx'
import { PasswordSection } from '#features/settings/web/PasswordSection.tsx'
import { SessionsSection } from '#features/settings/web/SessionsSection.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/account/security`: how the user logs in, and where. Open without a plan. */
export function SecurityPage() {
  const viewer = useViewer()
  if (viewer === null) return null
  return (
    <AccountTabs>
      <PageHeader title="Security" sub="How you log in, and where you’re logged in." />
      <PasswordSection viewer={viewer} />
      <LoginsSection />
      <SessionsSection />
    </AccountTabs>
  )
}
