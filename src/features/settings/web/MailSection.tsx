import type { Viewer } from '#features/account/contract.ts'
import { useActiveBusiness } from '#features/account/web/active.ts'
import { MailPreferences } from '#features/notifications/web/MailPreferences.tsx'
import { Section } from '#features/settings/web/Section.tsx'

/** What comes by mail about one's brands; the mails' own links lead here. */
export function MailSection({ viewer }: { viewer: Viewer }) {
  const active = useActiveBusiness()
  if (active === null) return null
  return (
    <Section
      id="mail"
      title="Notifications by mail"
      text="Everything is under the bell as well. Choose what else reaches your mailbox."
    >
      <MailPreferences businesses={viewer.businesses} first={active.id} />
    </Section>
  )
}
