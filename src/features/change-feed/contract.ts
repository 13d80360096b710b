import * as z from 'zod/mini'

import { Contact } from '#features/brand/contract.ts'
import { PointOfSale } from '#features/products/contract.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

/** Something by our id and by the platform's own, where it came from there. */
const Ref = z.object({ id: Id, platformId: z.nullable(z.string()) })
/** Where a picture is served: `path` with a width and a format behind it, from the root of this site. */
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

/** A brand's reply as it stands; null once it was deleted. */
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
  primaryProduct: z.nullable(Ref),
  isClaimed: z.boolean(),
})

/** Null once it is gone for good; an archived one can still be restored. */
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

/** A review whose taking down was decided here after a report. */
export const ReviewState = z.object({ isTakenDown: z.boolean() })

/**
 * One thing an owner did. `fields` names what of it was changed; `reply`, `brandState`, `productState` or `reviewState` is what stands there now, which may
 * be later than the change: applying the changes in their order, once or again, ends in the same state.
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
 * Ordered and replayable: `cursor` is where to go on, also when nothing came, and an older one gives the same changes again. A change that is
 * committed later never stands before one that was handed out.
 */
export const listChanges = endpoint('GET /platform/changes', {
  summary: 'What owners did since a cursor: replies, brand and product edits, claims',
  access: { who: 'platform' },
  query: z.object({ since: z.optional(text(200)), limit: z._default(int(1, 500), 100) }),
  reply: z.object({ changes: z.array(Change), cursor: z.string(), hasMore: z.boolean() }),
})
