import type { ReactNode } from 'react'

import { paths } from '#shared/paths.ts'
import { PageTabs } from '#web/page/PageTabs.tsx'

const TABS = [
  { href: paths.account, title: 'Profile' },
  { href: paths.accountSecurity, title: 'Security' },
  { href: paths.accountNotifications, title: 'Notifications' },
  { href: paths.accountAppearance, title: 'Appearance' },
  { href: paths.accountData, title: 'Your data' },
]

/** The tabs of the user's account, around one of its pages or the placeholder of one. */
export function AccountTabs({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[60rem]">
      <PageTabs label="Account" tabs={TABS} />
      {children}
    </div>
  )
}
