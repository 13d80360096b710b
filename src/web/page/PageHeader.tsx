import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'

import { Icon } from '#ui/display/Icon.tsx'

type PageHeaderProps = {
  title: ReactNode
  sub?: ReactNode
  /** The page's one primary action, and at most two secondary ones before it. */
  actions?: ReactNode
  /** The link back up, above the title. */
  back?: { href: string; label: string }
}

/** The first lines of a dashboard page. Its heading gets the focus after a navigation. */
export function PageHeader({ title, sub, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-col gap-4 md:mb-6 md:flex-row md:flex-wrap md:items-end md:justify-between md:gap-x-6">
      <div className="min-w-0 md:flex-[1_1_18rem]">
        {back && (
          <Link
            href={back.href}
            className="-ms-1 mb-2 inline-flex min-h-6 items-center gap-1 text-t1 font-medium text-ink-2 no-underline hover:text-ink touch:min-h-11"
          >
            <Icon of={IconChevronLeft} size={16} />
            {back.label}
          </Link>
        )}
        <h1 tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        {sub && <div className="mt-1.5 wrap-anywhere text-ink-2">{sub}</div>}
      </div>
      {actions && (
        <div className="flex shrink-0 flex-wrap gap-2 *:max-w-full *:flex-auto md:flex-nowrap md:*:flex-none">
          {actions}
        </div>
      )}
    </header>
  )
}
