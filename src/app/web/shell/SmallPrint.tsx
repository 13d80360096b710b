import { paths } from '#shared/paths.ts'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'

const LINKS = [
  { href: paths.policy('privacy'), name: 'Privacy' },
  { href: paths.policy('terms'), name: 'Terms' },
  { href: paths.policy('copyright'), name: 'Copyright' },
  { href: paths.contact, name: 'Contact us' },
]

/** Links to the policies and the contact form, at the foot of the app's own pages. They load documents. */
export function SmallPrint({ className }: { className?: string }) {
  return (
    <footer data-print="hide" className={cx('text-t1', className)}>
      <nav aria-label="Small print" className="flex flex-wrap gap-x-5">
        {LINKS.map(({ href, name }) => (
          <TextLink
            key={href}
            href={href}
            isDocument
            tone="quiet"
            className="inline-flex min-h-8 items-center no-underline hover:underline touch:min-h-11"
          >
            {name}
          </TextLink>
        ))}
      </nav>
    </footer>
  )
}
