import { CONTACT_FIELDS, type ContactField } from '#features/brand/contact-fields.ts'
import { type Fields, first, idOf, nameOf, textOf, wordsOf } from '#features/import/server/records/fields.ts'

export type BrandLinks = Partial<Record<Exclude<ContactField, 'email'>, string>>
export type BrandRecord = {
  kind: 'brand'
  sourceId: string
  name: string
  description: string
  country: string | null
  links: BrandLinks
  /** Its trade and cuisine. */
  category: string | null
  cuisines: string[]
}

/** Parses a brand of a brand index. Handles become URLs; links that are no web address are left out. */
export function brandRecord(fields: Fields): BrandRecord {
  return {
    kind: 'brand',
    sourceId: `nsi:${idOf(first(fields, 'id'), 'id')}`,
    name: nameOf(fields['name'], 'name'),
    description: textOf(fields['description'], 'description', 5000),
    country: countryOf(wordsOf(fields['countries'], 'countries')),
    links: linksOf(fields),
    category: first(fields, 'category') === undefined ? null : idOf(first(fields, 'category'), 'category'),
    cuisines: wordsOf(fields['cuisine'], 'cuisines'),
  }
}

/**
 * Returns the one country, or null: a brand of several countries is not assigned to the first.
 * 'gb-lon.geojson' is a part of GB.
 */
function countryOf(places: readonly string[]): string | null {
  const countries = new Set(places.map((place) => place.slice(0, 2).toUpperCase()))
  const [only] = countries
  if (only === undefined || countries.size > 1) return null
  if (only === 'FX') return 'FR'
  return /^[A-Z]{2}$/.test(only) ? only : null
}

function linksOf(fields: Fields): BrandLinks {
  const links: BrandLinks = {}
  for (const name of CONTACT_FIELDS) {
    if (name === 'email') continue
    const value = first(fields, name)
    const link = value === undefined ? undefined : linkOf(name, textOf(value, name, 2000))
    if (link !== undefined) links[name] = link
  }
  return links
}

function linkOf(name: Exclude<ContactField, 'email'>, value: string): string | undefined {
  const address =
    /^https?:\/\//i.test(value) || name === 'website' ? value : PROFILES[name](value.replace(/^@/, ''))
  const url = URL.parse(address)
  const isWeb =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.') &&
    !/[\s\p{Cc}]/u.test(address)
  return isWeb ? address : undefined
}

const PROFILES: Record<Exclude<ContactField, 'email' | 'website'>, (handle: string) => string> = {
  facebook: (handle) => `https://www.facebook.com/${part(handle)}`,
  instagram: (handle) => `https://www.instagram.com/${part(handle)}`,
  twitter: (handle) => `https://x.com/${part(handle)}`,
  pinterest: (handle) => `https://www.pinterest.com/${part(handle)}`,
  linkedin: (handle) => `https://www.linkedin.com/company/${part(handle)}`,
  youtube: (handle) =>
    /^UC[\w-]{22}$/.test(handle)
      ? `https://www.youtube.com/channel/${handle}`
      : `https://www.youtube.com/@${part(handle)}`,
}

const part = encodeURIComponent
