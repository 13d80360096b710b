import { type ReactNode, use } from 'react'

import { paths } from '#shared/paths.ts'
import { LogoAgain } from '#ui/art/Logo.tsx'
import { SiteContext } from '#ui/site/site.ts'
import { SiteLink } from '#ui/site/SiteLink.tsx'

const LINK =
  'inline-flex min-h-8 items-center rounded-mark text-ink-2 no-underline hover:text-ink hover:underline touch:min-h-11'

/** The footer of every public page (R39, R43). */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  const { links } = use(SiteContext)
  return (
    <footer data-print="hide" className="deep">
      <div className="mx-auto max-w-page px-5 md:px-10">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-8 md:grid-cols-3 md:pt-16 lg:grid-cols-[1.9fr_1fr_1fr_1fr] lg:gap-10">
          <div className="max-lg:col-span-full">
            <LogoAgain size={40} />
            <p className="mt-4 max-w-[34ch] text-pretty text-ink-2">
              Trellis helps people find vegan and ethical products, and helps the brands behind them grow.
            </p>
            {newsletter}
          </div>
          <Column title="Trellis">
            <li>
              <a href={paths.publicCategories} className={LINK}>
                Find products
              </a>
            </li>
            <li>
              <SiteLink to="about" className={LINK}>
                About
              </SiteLink>
            </li>
            <li>
              <SiteLink to="press" className={LINK}>
                Press
              </SiteLink>
            </li>
            <li hidden={links.social === null} data-when="social">
              <SiteLink to="social" className={LINK}>
                Follow us
              </SiteLink>
            </li>
          </Column>
          <Column title="Policies">
            {POLICIES.map(({ policy, name }) => (
              <li key={policy}>
                <a href={paths.policy(policy)} className={LINK}>
                  {name}
                </a>
              </li>
            ))}
          </Column>
          <Column title="Contact">
            <li>
              <SiteLink to="contact" className={LINK}>
                Contact us
              </SiteLink>
            </li>
            <li>
              <SiteLink to="booking" className={LINK}>
                Book a call
              </SiteLink>
            </li>
            <li className="in-data-[session=in]:hidden">
              <a href={paths.login} className={LINK}>
                Log in
              </a>
            </li>
          </Column>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-5 pb-8 text-t1 text-ink-2">
          <p>© {new Date().getFullYear()} Trellis</p>
          <p>Illustrations drawn by us</p>
        </div>
      </div>
    </footer>
  )
}

const POLICIES = [
  { policy: 'privacy', name: 'Privacy' },
  { policy: 'terms', name: 'Terms' },
  { policy: 'advertising', name: 'Advertising' },
  { policy: 'copyright', name: 'Copyright' },
]

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <p aria-hidden="true" className="font-semibold text-ink">
        {title}
      </p>
      <ul className="mt-2">{children}</ul>
    </nav>
  )
}
