import type { Viewer } from '#features/account/contract.ts'

/** The customer-engagement session (R97): a vendor's script would be put behind this. */
export type Engagement = { start(viewer: Viewer): void; end(): void }

let current: Engagement = { start() {}, end() {} }

/** Nothing by default; a vendor only when configured, and after consent. */
export function setEngagement(engagement: Engagement): void {
  current = engagement
}

export const engagement: Engagement = {
  start: (viewer) => current.start(viewer),
  end: () => current.end(),
}
