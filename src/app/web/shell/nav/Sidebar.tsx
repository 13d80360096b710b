import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button } from 'react-aria-components/Button'

import { Bell } from '#features/notifications/web/Bell.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { AccountMenu } from '#app/web/shell/nav/AccountMenu.tsx'
import { BrandSwitcher } from '#app/web/shell/nav/BrandSwitcher.tsx'
import { useCommandKeyName } from '#app/web/shell/keys/key-names.ts'
import { PlanChip } from '#app/web/shell/nav/PlanChip.tsx'
import { SectionNav } from '#app/web/shell/nav/SectionNav.tsx'

type SidebarProps = { onSearch: () => void; onShowShortcuts: () => void }

/**
 * The navigation of the frame. One piece of markup in three layouts: a sidebar from 1024 px, a rail of icons
 * from 768 px, and on phones a top bar, with four sections and 'More' at the bottom.
 */
export function Sidebar({ onSearch, onShowShortcuts }: SidebarProps) {
  const keyName = useCommandKeyName()
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-surface px-4 py-2 md:h-dvh md:w-[5.5rem] md:flex-col md:gap-3 md:border-e md:border-b-0 md:bg-paper md:px-2 md:py-4 lg:w-[15.25rem] lg:items-stretch lg:gap-4 lg:px-3"
    >
      <BrandSwitcher />
      <div className="contents lg:flex lg:gap-2">
        <Button
          onPress={onSearch}
          className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink lg:h-9 lg:w-auto lg:flex-1 lg:justify-start lg:bg-sunken lg:ps-2.5 lg:pe-2 lg:text-t1 lg:text-ink-3 lg:inset-ring lg:inset-ring-line"
        >
          <Icon of={IconSearch} className="max-lg:size-5" />
          <span className="max-lg:sr-only">Search</span>
          <span aria-hidden="true" className="ms-auto max-lg:hidden">
            <Kbd>{`${keyName} K`}</Kbd>
          </span>
        </Button>
        <Bell />
      </div>
      <SectionNav />
      <div className="grid gap-3 md:mt-auto">
        <PlanChip />
        <AccountMenu onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  )
}
