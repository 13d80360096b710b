import type { ReactNode } from 'react'

import { useAbility, useViewer } from '#features/account/web/active.ts'
import { paths } from '#shared/paths.ts'
import { PageTabs } from '#web/page/PageTabs.tsx'

const TABS = [
  { href: paths.team, title: 'Team' },
  { href: paths.subscription, title: 'Subscription' },
  { href: paths.businessSecurity, title: 'Security', isManaged: true },
  { href: paths.auditLog, title: 'Audit log', isManaged: true },
  { href: paths.developers, title: 'Developers', isManaged: true },
]

/** The tabs of the business, around one of its pages or the placeholder of one. */
export function BusinessTabs({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const isManager = useAbility('team')
  // Until the viewer is known, the tabs take the room that most of their readers need.
  const tabs = viewer === null || isManager ? TABS : TABS.filter(({ isManaged }) => isManaged !== true)
  return (
    <>
      <PageTabs label="Business" tabs={tabs} />
      {children}
    </>
  )
}
