import type { Viewer } from '#features/account/contract.ts'
import { useActiveBusiness } from '#features/account/web/active.ts'
import { EmailPreferences } from '#features/notifications/web/EmailPreferences.tsx'
import { Section } from '#features/settings/web/Section.tsx'

/** The email preferences per brand; links in emails lead here. */
export function EmailPreferencesSection({ viewer }: { viewer: Viewer }) {
  const active = useActiveBusiness()
  if (active === null) return null
  return (
    <Section
      id="mail"
      title="Email notifications"
      text="You’ll always find these under the bell. Choose which ones we email too."
    >
      <EmailPreferences businesses={viewer.businesses} first={active.id} />
    </Section>
  )
}
