import * as z from 'zod/mini'

import { CONTACT_FIELDS } from '#features/brand/contact-fields.ts'
import { type Brand, type BrandChange, ContactChange, Description } from '#features/brand/contract.ts'
import { CONTACT_NAMES } from '#features/brand/text.ts'
import { Picture } from '#features/images/contract.ts'
import { readableUrl } from '#shared/idn.ts'

export const PICTURE_FIELDS = ['banner', 'logo', 'thumbnail'] as const
export type PictureField = (typeof PICTURE_FIELDS)[number]

/** The form's values: the contact fields are at the top level. */
export const BrandForm = z.object({
  description: Description,
  ...z.required(ContactChange).shape,
  banner: z.nullable(Picture),
  logo: z.nullable(Picture),
  thumbnail: z.nullable(Picture),
})
export type BrandValues = z.infer<typeof BrandForm>
export type BrandField = keyof BrandValues
export const BRAND_FIELDS: readonly BrandField[] = [...PICTURE_FIELDS, 'description', ...CONTACT_FIELDS]

const LABELS: Record<BrandField, string> = {
  description: 'Description',
  banner: 'Banner',
  logo: 'Logo',
  thumbnail: 'Thumbnail',
  ...CONTACT_NAMES,
}
export const labelOf = (field: BrandField): string => LABELS[field]

export function valuesOf({ description, contact, banner, logo, thumbnail }: Brand): BrandValues {
  const website = readableUrl(contact.website)
  return { description, ...contact, website, banner, logo, thumbnail }
}

/** Tells whether two values of a field are equal; pictures are compared by id. */
function isSame(field: BrandField, one: BrandValues, other: BrandValues): boolean {
  if (isPictureField(field)) return one[field]?.id === other[field]?.id
  return one[field] === other[field]
}

export function changedFields(base: BrandValues, values: BrandValues): BrandField[] {
  return BRAND_FIELDS.filter((field) => !isSame(field, base, values))
}

/** Returns the body of PATCH. */
export function changeOf(change: Partial<BrandValues>): BrandChange {
  const { description } = change
  const contact = Object.fromEntries(CONTACT_FIELDS.flatMap((field) => entryOf(field, change[field])))
  const pictures = Object.fromEntries(
    PICTURE_FIELDS.flatMap((field) => entryOf(field, change[field] && change[field].id)),
  )
  return {
    ...(description !== undefined && { description }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...pictures,
  }
}

const entryOf = <Value>(field: string, value: Value | undefined): [string, Value][] =>
  value === undefined ? [] : [[field, value]]

export function isPictureField(field: BrandField): field is PictureField {
  return PICTURE_FIELDS.some((name) => name === field)
}

/** The unsaved values of a draft. */
const Draft = z.partial(
  z.object({
    description: z.string(),
    ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, z.string()])),
    banner: z.nullable(Picture),
    logo: z.nullable(Picture),
    thumbnail: z.nullable(Picture),
  }),
)

export function readDraft(text: string): Partial<BrandValues> {
  try {
    return Draft.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}
