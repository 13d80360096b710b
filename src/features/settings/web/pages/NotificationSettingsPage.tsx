import { useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { EmailPreferencesSection } from '#features/settings/web/EmailPreferencesSection.tsx'
import { AccountTabs } from '#features/settings/web/pages/AccountTabs.tsx'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/account/notifications`: which notifications are emailed, per brand. */
export function NotificationSettingsPage() {
  const viewer = useViewer()
  const business = useActiveBusiness()
  if (viewer === null) return null
  return (
    <AccountTabs>
      <PageHeader title="Notifications" sub="What we email you about each brand." />
      {business === null ? (
        <Card as="div" isPadded>
          <p className="text-ink-2">
            Notifications are about a brand, and you don’t manage one yet.{' '}
            <TextLink href={paths.claim}>Claim yours</TextLink>, or ask its owner to invite you.
          </p>
        </Card>
      ) : (
        <EmailPreferencesSection viewer={viewer} />
      )}
    </AccountTabs>
  )
}
