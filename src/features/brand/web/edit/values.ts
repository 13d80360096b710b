import * as z from 'zod/mini'

import { CONTACT_FIELDS, type ContactField } from '#features/brand/contact-fields.ts'
import { type Brand, type BrandChange, ContactChange, Description } from '#features/brand/contract.ts'
import { Picture } from '#features/images/contract.ts'
import { readableUrl } from '#shared/idn.ts'

export const PICTURE_FIELDS = ['banner', 'logo', 'thumbnail', 'image'] as const
export type PictureField = (typeof PICTURE_FIELDS)[number]

/** What the edit screen holds, shaped like the form: the contact fields stand beside the others. */
export const BrandForm = z.object({
  description: Description,
  ...z.required(ContactChange).shape,
  banner: z.nullable(Picture),
  logo: z.nullable(Picture),
  thumbnail: z.nullable(Picture),
  image: z.nullable(Picture),
})
export type BrandValues = z.infer<typeof BrandForm>
export type BrandField = keyof BrandValues
export const BRAND_FIELDS: readonly BrandField[] = [...PICTURE_FIELDS, 'description', ...CONTACT_FIELDS]

export const FIELD_NAMES: Record<Exclude<BrandField, ContactField>, string> = {
  description: 'Description',
  banner: 'Banner',
  logo: 'Logo',
  thumbnail: 'Thumbnail',
  image: 'Picture',
}

export function valuesOf({ description, contact, banner, logo, thumbnail, image }: Brand): BrandValues {
  const website = readableUrl(contact.website)
  return { description, ...contact, website, banner, logo, thumbnail, image }
}

/** Whether two values of a field are the same for a reader: pictures by their id. */
export function isSame(field: BrandField, one: BrandValues, other: BrandValues): boolean {
  if (isPictureField(field)) return one[field]?.id === other[field]?.id
  return one[field] === other[field]
}

export function changedFields(base: BrandValues, values: BrandValues): BrandField[] {
  return BRAND_FIELDS.filter((field) => !isSame(field, base, values))
}

/** The body of PATCH: changed fields only. */
export function changeOf(base: BrandValues, values: BrandValues): BrandChange {
  const changed = new Set(changedFields(base, values))
  const contact = Object.fromEntries(
    CONTACT_FIELDS.filter((field) => changed.has(field)).map((field) => [field, values[field]]),
  )
  const pictures = Object.fromEntries(
    PICTURE_FIELDS.filter((field) => changed.has(field)).map((field) => [field, values[field]?.id ?? null]),
  )
  return {
    ...(changed.has('description') && { description: values.description }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...pictures,
  }
}

/** Fields that both changed, to different ends, since they last agreed. All others can be kept from both sides (A114). */
export function clashesOf(base: BrandValues, mine: BrandValues, theirs: BrandValues): BrandField[] {
  const changed = new Set(changedFields(base, theirs))
  return changedFields(base, mine).filter((field) => changed.has(field) && !isSame(field, mine, theirs))
}

/** Their values with mine on top, where I changed something; `chosen` says whose a clashing field is. */
export function merge(
  { base, mine, theirs }: { base: BrandValues; mine: BrandValues; theirs: BrandValues },
  chosen: Partial<Record<BrandField, 'mine' | 'theirs'>> = {},
): BrandValues {
  const own = changedFields(base, mine).filter((field) => chosen[field] !== 'theirs')
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}

export function isPictureField(field: BrandField): field is PictureField {
  return PICTURE_FIELDS.some((name) => name === field)
}

/** What was typed and not yet saved, as it is kept in a draft. */
const Draft = z.partial(
  z.object({
    description: z.string(),
    ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, z.string()])),
    banner: z.nullable(Picture),
    logo: z.nullable(Picture),
    thumbnail: z.nullable(Picture),
    image: z.nullable(Picture),
  }),
)

export function readDraft(text: string): Partial<BrandValues> {
  try {
    return Draft.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** '' where nothing is changed, which drops the draft. */
export function writeDraft(base: BrandValues, values: BrandValues): string {
  const changed = changedFields(base, values)
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]])))
}
