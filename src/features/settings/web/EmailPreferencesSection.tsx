import { useEffect } from 'react'
import { useLocation } from 'react-router'

import type { Viewer } from '#features/account/contract.ts'
import { useActiveBusiness } from '#features/account/web/active.ts'
import { EmailPreferences } from '#features/notifications/web/EmailPreferences.tsx'
import { Section } from '#features/settings/web/Section.tsx'

const ANCHOR = 'mail'

/** The email preferences per brand; links in emails lead here. */
export function EmailPreferencesSection({ viewer }: { viewer: Viewer }) {
  const active = useActiveBusiness()
  useAnchor()
  if (active === null) return null
  return (
    <Section
      id={ANCHOR}
      title="Email notifications"
      text="You’ll always find these under the bell. Choose which ones we email too."
    >
      <EmailPreferences businesses={viewer.businesses} first={active.id} />
    </Section>
  )
}

const MOVED_BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** Keeps the section in view while content above it loads, until the user scrolls. */
function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return
    const growth = new ResizeObserver(() => document.getElementById(ANCHOR)?.scrollIntoView())
    const stop = () => {
      growth.disconnect()
      for (const event of MOVED_BY_HAND) removeEventListener(event, stop)
    }
    growth.observe(document.body)
    for (const event of MOVED_BY_HAND) addEventListener(event, stop)
    return stop
  }, [hash])
}
