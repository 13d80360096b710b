import * as z from 'zod/mini'

import { Contact } from '#features/brand/contract.ts'
import { PointOfSale } from '#features/products/contract.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

/** An object by our id and, if it came from the platform, by the platform's. */
const Ref = z.object({ id: Id, platformId: z.nullable(z.string()) })
/** The path of a picture from the root of this site; append a width and a format. */
const PicturePath = z.nullable(z.string())

export const CHANGE_TYPES = [
  'reply.created',
  'reply.edited',
  'reply.deleted',
  'reply.restored',
  'brand.updated',
  'brand.claimed',
  'brand.released',
  'product.created',
  'product.updated',
  'product.archived',
  'product.restored',
  'review.takenDown',
  'review.restored',
] as const

/** A brand's reply; null once it was deleted. */
export const ReplyState = z.object({
  review: Ref,
  responseTo: z.nullable(Ref),
  text: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
})

export const BrandState = z.object({
  name: z.string(),
  description: z.string(),
  country: z.nullable(z.string()),
  contact: Contact,
  image: PicturePath,
  banner: PicturePath,
  logo: PicturePath,
  thumbnail: PicturePath,
  /** Of the brand's page, in their order. */
  photos: z.array(z.object({ path: z.string(), alt: z.string() })),
  primaryProduct: z.nullable(Ref),
  isClaimed: z.boolean(),
})

/** Null once it was deleted permanently; an archived product can still be restored. */
export const ProductState = z.object({
  name: z.string(),
  description: z.string(),
  image: PicturePath,
  isVerified: z.boolean(),
  isPremium: z.boolean(),
  isArchived: z.boolean(),
  ingredients: z.array(z.string()),
  allergens: z.array(z.string()),
  allergensUnknown: z.array(z.string()),
  categories: z.array(z.object({ title: z.string(), platformId: z.string() })),
  purchasability: z.array(PointOfSale),
})

/** A review that was taken down here after a report. */
export const ReviewState = z.object({ isTakenDown: z.boolean() })

/**
 * One change by an owner. `fields` names the changed fields; `reply`, `brandState`, `productState` or
 * `reviewState` is the current state, which may be newer than the change: applying the changes in order, once
 * or repeatedly, ends in the same state.
 */
export const Change = z.object({
  cursor: z.string(),
  type: z.enum(CHANGE_TYPES),
  at: z.iso.datetime(),
  brand: Ref,
  subject: Ref,
  fields: z.array(z.string()),
  reply: z.nullable(ReplyState),
  brandState: z.nullable(BrandState),
  productState: z.nullable(ProductState),
  reviewState: z.nullable(ReviewState),
})
export type Change = z.infer<typeof Change>

/**
 * Ordered and replayable: `cursor` is where to continue, also when there were no changes, and an older one
 * returns the same changes again. A change committed later never appears before one already returned.
 */
export const listChanges = endpoint('GET /platform/changes', {
  summary: 'Changes by owners since a cursor: replies, brand and product edits, claims',
  access: { who: 'platform' },
  query: z.object({ since: z.optional(text(200)), limit: z._default(int(1, 500), 100) }),
  reply: z.object({ changes: z.array(Change), cursor: z.string(), hasMore: z.boolean() }),
})
