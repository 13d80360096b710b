import type { ContactField } from '#features/brand/contact-fields.ts'
import { isolated } from '#shared/text.ts'

export const CONTACT_NAMES: Record<ContactField, string> = {
  email: 'Email',
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

/** Examples of valid input. */
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

/** Shortens a link for display: without its scheme and www. */
export function shortLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** Returns the description of a photo, or 'Photo 2', with a brand's name 'Photo 2 from Hollowmere'. */
export function photoName(
  { alt = '' }: { alt?: string | undefined },
  index: number,
  brandName?: string,
): string {
  if (alt !== '') return alt
  return `Photo ${index + 1}${brandName === undefined ? '' : ` from ${isolated(brandName)}`}`
}
