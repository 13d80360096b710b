import * as z from 'zod/mini'

import { endpoint } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

/** A brand's featured products and its plan's limit (R172). */
export const FeaturedState = z.object({
  limit: z.int(),
  featured: z.int(),
  /** Until when the owner may choose which stay featured; null if all fit. */
  chooseUntil: z.nullable(z.iso.datetime()),
  /** The number of products suspended because they exceed the plan's limit. */
  resting: z.int(),
  restsUntil: z.nullable(z.iso.datetime()),
})
export type FeaturedState = z.infer<typeof FeaturedState>

export const getFeatured = endpoint('GET /products/featured', {
  summary: 'How many products a brand features, the limit of its plan, and which ones are paused',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId' } },
  keyScope: 'products:read',
  query: z.object({ brandId: Id }),
  reply: FeaturedState,
})

export const chooseFeatured = endpoint('POST /products/featured', {
  summary: 'Choose which products stay featured when there are more than the plan allows',
  access: { who: 'paid', can: 'products.edit', scope: { brand: 'body.brandId' } },
  keyScope: 'products:write',
  body: z.strictObject({ brandId: Id, keep: z.array(Id).check(z.maxLength(100)) }),
  reply: FeaturedState,
})
