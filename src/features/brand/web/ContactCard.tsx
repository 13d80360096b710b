import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs'
import IconBrandPinterest from '@tabler/icons-react/dist/esm/icons/IconBrandPinterest.mjs'
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'

import { CONTACT_FIELDS, type ContactField } from '#features/brand/contact-fields.ts'
import type { Brand } from '#features/brand/contract.ts'
import { CONTACT_NAMES, shortLink } from '#features/brand/text.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

const ICONS: Record<ContactField, IconType> = {
  email: IconMail,
  website: IconWorld,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  twitter: IconBrandX,
  pinterest: IconBrandPinterest,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
}

/** '@hollowmere' for a profile, whose icon names the network. */
function handleOf(field: ContactField, link: string): string {
  const short = shortLink(link)
  if (field === 'email' || field === 'website') return short
  return `@${short.slice(short.lastIndexOf('/') + 1).replace(/^@/, '')}`
}

/** The brand's links elsewhere. They are unverified (A97). */
export function ContactCard({ contact, canEdit }: { contact: Brand['contact']; canEdit: boolean }) {
  const given = CONTACT_FIELDS.filter((field) => contact[field] !== '')
  return (
    <Card isPadded={false} className="p-5" aria-labelledby="links-title">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="links-title" className="text-t3">
          Links
        </h2>
        {canEdit && (
          <TextLink href={`${paths.brandEdit}#contact`} className="text-t1" aria-label="Edit links">
            Edit
          </TextLink>
        )}
      </div>
      <ul className="mt-2">
        {given.map((field) => (
          <li
            key={field}
            className="flex min-h-10 items-center gap-2.5 border-t border-line py-1 first:border-0 touch:min-h-11"
          >
            <Icon of={ICONS[field]} size={18} className="text-ink-3" />
            <a
              href={field === 'email' ? `mailto:${contact[field]}` : contact[field]}
              target={field === 'email' ? undefined : '_blank'}
              rel="noopener noreferrer nofollow"
              title={contact[field]}
              className="min-w-0 font-medium no-underline hover:text-leaf hover:underline touch:py-2"
            >
              <span className="sr-only">{CONTACT_NAMES[field]}: </span>
              <bdi className="wrap-anywhere">{handleOf(field, contact[field])}</bdi>
            </a>
          </li>
        ))}
        {given.length === 0 && <li className="py-1.5 text-ink-2">No links yet</li>}
      </ul>
    </Card>
  )
}
