import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useSyncExternalStore } from 'react'

import { Banner } from '#ui/display/Banner.tsx'

/** Shows that the browser is offline, for as long as it is. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <Banner tone="warning" icon={IconWifiOff} title="You’re offline" className="mb-5">
      What you write stays here. Send it when you’re back online.
    </Banner>
  )
}

function subscribe(listener: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}
