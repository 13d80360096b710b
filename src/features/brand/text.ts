import type { ContactField } from '#features/brand/contact-fields.ts'

export const CONTACT_NAMES: Record<ContactField, string> = {
  email: 'E-mail',
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

/** What may be typed, by example. */
export const CONTACT_HINTS: Record<ContactField, string> = {
  email: 'hello@brand.com',
  website: 'brand.com',
  facebook: '@brand or a link',
  instagram: '@brand or a link',
  twitter: '@brand or a link',
  pinterest: '@brand or a link',
  linkedin: 'company/brand or a link',
  youtube: '@brand or a link',
}

/** A link as it is read: without its scheme and what every address has. */
export function shortLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
