import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Navigate, useLocation } from 'react-router'

import { useViewer } from '#features/account/web/active.ts'
import { BrandsSection } from '#features/settings/web/BrandsSection.tsx'
import { EmailSection } from '#features/settings/web/EmailSection.tsx'
import { ProfileSection } from '#features/settings/web/ProfileSection.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** Where the sections went that were on this page until 2026-11-23: emails and bookmarks link to them. */
const MOVED: Partial<Record<string, string>> = {
  '#password': paths.accountSecurity,
  '#social-login': paths.accountSecurity,
  '#devices': paths.accountSecurity,
  '#mail': paths.accountNotifications,
  '#appearance': paths.accountAppearance,
  '#data': paths.accountData,
  '#delete': paths.accountData,
}

/** `/dashboard/account` (R23): who the user is, for all brands. */
export function ProfilePage() {
  const viewer = useViewer()
  const { hash, search } = useLocation()
  const moved = MOVED[hash]
  if (moved !== undefined) return <Navigate to={moved + search + hash} replace />
  if (viewer === null) return null
  return (
    <AccountTabs>
      <PageHeader
        title="Profile"
        sub="Your details, across all your brands."
        actions={
          <LinkButton href={paths.logout} icon={IconLogout}>
            Log out
          </LinkButton>
        }
      />
      <ProfileSection viewer={viewer} />
      <EmailSection viewer={viewer} />
      <BrandsSection viewer={viewer} />
    </AccountTabs>
  )
}
