import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'

import { useViewer } from '#features/account/web/active.ts'
import { AppearanceSection } from '#features/settings/web/AppearanceSection.tsx'
import { BrandsSection } from '#features/settings/web/BrandsSection.tsx'
import { DataSection } from '#features/settings/web/DataSection.tsx'
import { EmailSection } from '#features/settings/web/EmailSection.tsx'
import { ErasureSection } from '#features/settings/web/ErasureSection.tsx'
import { LoginsSection } from '#features/settings/web/LoginsSection.tsx'
import { EmailPreferencesSection } from '#features/settings/web/EmailPreferencesSection.tsx'
import { PasswordSection } from '#features/settings/web/PasswordSection.tsx'
import { ProfileSection } from '#features/settings/web/ProfileSection.tsx'
import { SessionsSection } from '#features/settings/web/SessionsSection.tsx'
import { paths } from '#shared/paths.ts'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** The sections of the long page, linked in order. */
const SECTIONS = [
  { id: 'profile', title: 'Profile' },
  { id: 'email', title: 'Email' },
  { id: 'password', title: 'Password' },
  { id: 'social-login', title: 'Social logins' },
  { id: 'devices', title: 'Devices' },
  { id: 'brands', title: 'Brands and roles' },
  { id: 'mail', title: 'Email notifications' },
  { id: 'appearance', title: 'Appearance and shortcuts' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
]

/** `/dashboard/account` (R23): the user's own settings, for all brands. */
export function AccountPage() {
  const viewer = useViewer()
  if (viewer === null) return null
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Account"
        sub="Your details, across all your brands."
        actions={
          <LinkButton href={paths.logout} icon={IconLogout}>
            Log out
          </LinkButton>
        }
      />
      <SectionLinks className="border-b border-line pb-3 max-md:hidden" />
      <details className="rounded-card border border-line bg-surface px-4 md:hidden">
        <summary className="min-h-11 py-2.5 font-semibold">On this page</summary>
        <SectionLinks className="pb-3" />
      </details>
      <div className="mt-8">
        <ProfileSection viewer={viewer} />
        <EmailSection viewer={viewer} />
        <PasswordSection viewer={viewer} />
        <LoginsSection />
        <SessionsSection />
        <BrandsSection viewer={viewer} />
        <EmailPreferencesSection viewer={viewer} />
        <AppearanceSection viewer={viewer} />
        <DataSection />
        <ErasureSection email={viewer.contact.email} />
      </div>
    </div>
  )
}

function SectionLinks({ className }: { className: string }) {
  return (
    <nav aria-label="On this page" className={cx('flex flex-wrap gap-x-5', className)}>
      {SECTIONS.map(({ id, title }) => (
        <TextLink
          key={id}
          href={`#${id}`}
          isDocument
          tone="quiet"
          className="inline-flex min-h-8 items-center touch:min-h-11"
        >
          {title}
        </TextLink>
      ))}
    </nav>
  )
}
