import { CONTACT_FIELDS } from '#features/brand/contact-fields.ts'
import type { Brand } from '#features/brand/contract.ts'
import { CONTACT_NAMES, shortLink } from '#features/brand/text.ts'
import { paths } from '#shared/paths.ts'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'

/** A link on its own line has a touch-sized target. */
const TARGET = 'inline-flex min-h-7 items-center touch:min-h-11'

/** The brand's links elsewhere. They are unverified (A97). */
export function ContactCard({ contact, canEdit }: { contact: Brand['contact']; canEdit: boolean }) {
  const given = CONTACT_FIELDS.filter((field) => contact[field] !== '')
  return (
    <Card isPadded={false}>
      <CardHeader
        title="Links"
        level={3}
        end={
          canEdit && (
            <TextLink href={`${paths.brandEdit}#contact`} className={TARGET}>
              Edit links
            </TextLink>
          )
        }
      />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-y-1 px-4 py-3 text-t1 touch:gap-0 touch:py-1.5 md:px-6">
        {given.map((field) => (
          <li key={field} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="text-ink-3">{CONTACT_NAMES[field]}</span>
            <a
              href={field === 'email' ? `mailto:${contact[field]}` : contact[field]}
              target={field === 'email' ? undefined : '_blank'}
              rel="noopener noreferrer nofollow"
              title={contact[field]}
              className={cx('min-w-0 font-medium', TARGET)}
            >
              <bdi className="link wrap-anywhere">{shortLink(contact[field])}</bdi>
            </a>
          </li>
        ))}
        {given.length === 0 && <li className="py-1.5 text-ink-2">No links yet</li>}
      </ul>
    </Card>
  )
}
