import type { Viewer } from '#features/account/contract.ts'

/** The customer-engagement session (R97): a vendor's script would be put behind this. */
export type Engagement = { start(viewer: Viewer): void; end(): void }

let current: Engagement | null = null

/** Nothing by default; a vendor only when configured. It is only started for people who agreed (security.md, Privacy 6). */
export function setEngagement(engagement: Engagement | null): void {
  current = engagement
}

/** Whether there is anything to agree to. */
export function hasEngagement(): boolean {
  return current !== null
}

export const engagement: Engagement = {
  start(viewer) {
    if (viewer.preferences.engagement === true) current?.start(viewer)
    else current?.end()
  },
  end: () => current?.end(),
}
