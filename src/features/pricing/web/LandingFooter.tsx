import { paths } from '#kernel/paths.ts'
import { Logo } from '#ui/art/Logo.tsx'

export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-col gap-8 px-5 py-12 md:flex-row md:items-center md:justify-between md:px-10">
        <div className="flex items-center gap-4">
          <Logo size={40} />
          <p className="max-w-[44ch] text-pretty text-ink-2">
            Trellis helps people find vegan and ethical products, and helps the brands behind them grow.
          </p>
        </div>
        <nav aria-label="More" className="flex flex-wrap gap-x-6 gap-y-2">
          <a data-contact href={paths.claim} className="link inline-flex min-h-11 items-center">
            Write to us
          </a>
          <a href={paths.login} className="link inline-flex min-h-11 items-center in-data-[session=in]:hidden">
            Log in
          </a>
        </nav>
      </div>
    </footer>
  )
}
