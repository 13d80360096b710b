import { useLayoutEffect, useRef } from 'react'
import { NavLink } from 'react-router'

type PageTabsProps = { label: string; tabs: readonly { href: string; title: string }[] }

/** Links between pages that belong together, above their titles. On phones the row scrolls. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const row = useRef<HTMLElement>(null)
  // Shows the current tab, also when it is the last one of a long row.
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 32
  }, [])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-5 flex gap-x-6 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-4 max-md:-mt-2 max-md:px-4 md:mb-7"
    >
      {tabs.map(({ href, title }) => (
        <NavLink
          key={href}
          to={href}
          end
          className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent font-medium whitespace-nowrap text-ink-2 no-underline transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-leaf aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {title}
        </NavLink>
      ))}
    </nav>
  )
}
