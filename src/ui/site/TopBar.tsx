import { use } from 'react'

import { paths } from '#shared/paths.ts'
import { Logo } from '#ui/art/Logo.tsx'
import { cx } from '#ui/cx.ts'
import { SiteContext } from '#ui/site/site.ts'
import { SiteLink } from '#ui/site/SiteLink.tsx'

const SECTIONS = [
  { id: 'how', name: 'How it works' },
  { id: 'plans', name: 'Plans' },
  { id: 'questions', name: 'Questions' },
]

/**
 * The top bar of every public page. BOOT_SCRIPT sets the login state before the first paint, which avoids a
 * layout shift; pages without scripts always show the logged-out state. On the landing page the bar overlaps
 * the hero, which starts `--bar` higher.
 */
export function TopBar({ isHome = false }: { isHome?: boolean }) {
  const { isDemo, hasScripts } = use(SiteContext)
  // On the landing page a bare # keeps the query, and with it the brand (R44).
  const home = isHome ? '' : paths.home
  return (
    <header data-print="hide" className={cx('deep relative z-10', isHome && 'bg-transparent!')}>
      <div className="mx-auto flex min-h-(--bar) max-w-page flex-wrap items-center gap-2 px-5 max-[22rem]:px-4 md:gap-8 md:px-10">
        <a href={paths.home} className="inline-flex min-h-11 items-center gap-2.5 rounded-mark no-underline">
          <Logo size={32} isShared />
          <span className="font-serif text-t3 leading-none font-[500] tracking-tight">Trellis</span>
          <span className="leading-none font-medium text-ink-2 max-md:hidden">for Business</span>
        </a>
        <span
          hidden={!isDemo}
          data-when="demo"
          title="Brands, people and reviews are made up"
          className="rounded-pill bg-marigold px-2 py-0.5 text-t1 font-semibold text-on-marigold md:-ms-4"
        >
          Demo
        </span>
        <nav aria-label="Page" className="ms-auto flex gap-7 max-xl:hidden">
          {SECTIONS.map(({ id, name }) => (
            <a
              key={id}
              href={`${home}#${id}`}
              className="inline-flex min-h-11 items-center rounded-mark font-medium text-ink-2 no-underline transition-colors hover:text-ink"
            >
              {name}
            </a>
          ))}
        </nav>
        <nav aria-label="Account" className="flex flex-wrap items-center gap-1 max-xl:ms-auto md:gap-3">
          {!hasScripts && (
            <a href={paths.publicSearch} className={cx(BUTTON, 'px-2 text-ink max-md:hidden')}>
              Search
            </a>
          )}
          <SiteLink to="booking" className={cx(BUTTON, QUIET, 'max-md:hidden in-data-[session=in]:hidden')}>
            Book a call
          </SiteLink>
          <a href={paths.login} className={cx(BUTTON, QUIET, 'in-data-[session=in]:hidden')}>
            Log in
          </a>
          <a href={paths.claim} className={cx(BUTTON, PAPER, 'in-data-[session=in]:hidden')}>
            <span>
              Claim <span className="max-md:sr-only">your brand</span>
            </span>
          </a>
          {hasScripts && (
            <a href={paths.dashboard} className={cx(BUTTON, PAPER, 'not-in-data-[session=in]:hidden')}>
              Go to Dashboard
            </a>
          )}
        </nav>
      </div>
    </header>
  )
}

const BUTTON =
  'inline-flex min-h-11 items-center rounded-control border border-transparent font-semibold whitespace-nowrap no-underline transition-colors md:px-4'
const PAPER = 'px-3 max-[22rem]:px-2 bg-on-deep text-[#14281f] hover:bg-[#fff]'
/** Without a border on phones, to save space. There the booking link is in the hero. */
const QUIET = 'px-2 text-ink md:border-line-2 md:hover:bg-deep-2'
