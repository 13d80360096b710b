import * as z from 'zod/mini'

import { canonicalContact } from '#features/brand/contact.ts'
import type { ContactField } from '#features/brand/contact-fields.ts'
import type { Milestone } from '#features/brand/rules.ts'
import { Category } from '#features/categories/contract.ts'
import { Picture } from '#features/images/contract.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { fields, Id, int, text } from '#shared/api/input.ts'

export const Contact = z.object({
  email: z.string(),
  website: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  pinterest: z.string(),
  linkedin: z.string(),
  youtube: z.string(),
})
export type Contact = z.infer<typeof Contact>

const CategoryRef = z.pick(Category, { id: true, title: true })

/** A brand as its own business sees it (R56). `business` is an id; pictures are `{id, path}` or null. */
export const Brand = z.object({
  id: Id,
  business: z.nullable(Id),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  country: z.nullable(z.string()),
  image: z.nullable(Picture),
  thumbnail: z.nullable(Picture),
  banner: z.nullable(Picture),
  logo: z.nullable(Picture),
  /** Of its page, in their order: BRAND_PHOTOS_MAX at most. */
  photos: z.array(Picture),
  contact: Contact,
  categories: z.array(CategoryRef),
  onboardingMilestones: z.record(z.string(), z.string()),
  primaryProductId: z.nullable(Id),
  productsCount: z.int(),
  reviewsCount: z.int(),
  unansweredCount: z.int(),
  rating: z.nullable(z.number()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Brand = z.infer<typeof Brand>

/** A brand as everyone sees it (R57). `reviews` is a count. */
export const PublicBrand = z.object({
  id: Id,
  name: z.string(),
  normalizedName: z.string(),
  slug: z.string(),
  description: z.string(),
  country: z.nullable(z.string()),
  image: z.nullable(Picture),
  thumbnail: z.nullable(Picture),
  banner: z.nullable(Picture),
  logo: z.nullable(Picture),
  photos: z.array(Picture),
  contact: Contact,
  categories: z.array(CategoryRef),
  productsCount: z.int(),
  reviews: z.int(),
  rating: z.nullable(z.number()),
  isClaimed: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type PublicBrand = z.infer<typeof PublicBrand>

/** A name with what a picker shows. */
export const BrandName = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  country: z.nullable(z.string()),
  logo: z.nullable(Picture),
  isClaimed: z.boolean(),
})
export type BrandName = z.infer<typeof BrandName>

/**
 * A search result with details that distinguish brands of the same name; `category` is the title of the first
 * one.
 */
export const FoundBrand = z.extend(BrandName, { category: z.nullable(z.string()) })
export type FoundBrand = z.infer<typeof FoundBrand>

const PUBLIC_LIMIT = { name: 'public', by: 'address', points: 300, seconds: 60, store: 'memory' } as const

/** Without a brand: 200 and an empty list, which the screen shows as not found (R78). */
export const listBrands = endpoint('GET /brands', {
  summary: 'The brand of a business',
  access: { who: 'member', can: 'read', scope: { business: 'query.businessId' } },
  keyScope: 'brand:read',
  query: z.object({ businessId: Id, fields: fields(Brand) }),
  reply: list('brands', z.partial(Brand)),
})

export const listPublicBrands = endpoint('GET /brands/public', {
  summary: 'Public brands',
  access: { who: 'public' },
  query: z.object({
    id: z.optional(Id),
    fields: fields(PublicBrand),
    sort: z._default(z.enum(['reviewsCount_desc']), 'reviewsCount_desc'),
    limit: z._default(int(1, 100), 20),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('brands', z.partial(PublicBrand)),
  limits: [PUBLIC_LIMIT],
})

export const findBrandNames = endpoint('GET /brands/names', {
  summary: 'Brands by name, ignoring case and accents, best match first',
  access: { who: 'public' },
  query: z.object({ name: text(100, 2), fields: fields(FoundBrand), limit: z._default(int(1, 100), 10) }),
  reply: list('brands', z.partial(FoundBrand)),
  limits: [{ name: 'brand-names', by: 'address', points: 120, seconds: 60, store: 'memory' }],
})

/** R106. */
export const DESCRIPTION_MAX = 5000
/** Counted as typed, stored trimmed. */
export const Description = z.pipe(
  text(DESCRIPTION_MAX),
  z.transform((value: string) => value.trim()),
)

/** A handle or a link, parsed to its stored form; '' clears it (A97). */
function contactText(field: ContactField) {
  return z.pipe(
    z.string().check(
      z.check(({ value, issues }) => {
        const { problem } = canonicalContact(field, value)
        if (problem !== undefined) issues.push({ code: 'custom', input: value, message: problem })
      }),
    ),
    z.transform((value: string) => canonicalContact(field, value).value ?? ''),
  )
}

export const ContactChange = z.partial(
  z.strictObject({
    email: contactText('email'),
    website: contactText('website'),
    facebook: contactText('facebook'),
    instagram: contactText('instagram'),
    twitter: contactText('twitter'),
    pinterest: contactText('pinterest'),
    linkedin: contactText('linkedin'),
    youtube: contactText('youtube'),
  }),
)

const Reached = z.optional(z.iso.datetime())
const MilestonesChange = z.strictObject({
  description: Reached,
  images: Reached,
  contact: Reached,
  product: Reached,
  pointOfSale: Reached,
  reply: Reached,
} satisfies Record<Milestone, unknown>)

const OwnPicture = z.optional(z.nullable(Id))

/**
 * The changes of a brand's owner (R125), each optional. The server sets a milestone's date; pictures and the
 * product are ids of the brand's own.
 */
export const BrandChange = z.strictObject({
  description: z.optional(Description),
  contact: z.optional(ContactChange),
  onboardingMilestones: z.optional(MilestonesChange),
  primaryProductId: z.optional(z.nullable(Id)),
  image: OwnPicture,
  banner: OwnPicture,
  logo: OwnPicture,
  thumbnail: OwnPicture,
})
export type BrandChange = z.infer<typeof BrandChange>

/**
 * `If-Match` is the brand's `updatedAt` in quotes (`etagOf`). If the version differs: 412 `stale` with the
 * current `updatedAt` in `fields` (A114).
 */
export const updateBrand = endpoint('PATCH /brands/:id', {
  summary: "Update a brand's page",
  access: { who: 'paid', can: 'brand.edit', scope: { brand: 'params.id', product: 'body.primaryProductId' } },
  keyScope: 'brand:write',
  body: BrandChange,
  reply: Brand,
})
