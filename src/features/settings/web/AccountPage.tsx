import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'

import { useViewer } from '#features/account/web/active.ts'
import { AppearanceSection } from '#features/settings/web/AppearanceSection.tsx'
import { BrandsSection } from '#features/settings/web/BrandsSection.tsx'
import { DataSection } from '#features/settings/web/DataSection.tsx'
import { EmailSection } from '#features/settings/web/EmailSection.tsx'
import { ErasureSection } from '#features/settings/web/ErasureSection.tsx'
import { LoginsSection } from '#features/settings/web/LoginsSection.tsx'
import { MailSection } from '#features/settings/web/MailSection.tsx'
import { PasswordSection } from '#features/settings/web/PasswordSection.tsx'
import { ProfileSection } from '#features/settings/web/ProfileSection.tsx'
import { SessionsSection } from '#features/settings/web/SessionsSection.tsx'
import { paths } from '#kernel/paths.ts'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'

/** `/dashboard/account` (R23): the person, whatever the brand. */
export function AccountPage() {
  const viewer = useViewer()
  if (viewer === null) return null
  return (
    <>
      <PageHeader
        title="Account"
        sub="You, whatever the brand."
        actions={
          <LinkButton href={paths.logout} icon={IconLogout}>
            Log out
          </LinkButton>
        }
      />
      <div className="mt-8 max-w-[60rem]">
        <ProfileSection viewer={viewer} />
        <EmailSection viewer={viewer} />
        <PasswordSection viewer={viewer} />
        <LoginsSection />
        <SessionsSection />
        <BrandsSection viewer={viewer} />
        <MailSection viewer={viewer} />
        <AppearanceSection viewer={viewer} />
        <DataSection />
        <ErasureSection email={viewer.contact.email} />
      </div>
    </>
  )
}
