import * as z from 'zod/mini'

import { endpoint } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

/** What a brand features beside what its plan has room for (R172; rules.md, Products and premium). */
export const FeaturedState = z.object({
  limit: z.int(),
  featured: z.int(),
  /** Until when the owner may choose what stays; null = all of it fits. */
  chooseUntil: z.nullable(z.iso.datetime()),
  /** How many rest since the plan had no room for them. */
  resting: z.int(),
  restsUntil: z.nullable(z.iso.datetime()),
})
export type FeaturedState = z.infer<typeof FeaturedState>

export const getFeatured = endpoint('GET /products/featured', {
  summary: 'How many products a brand features, what its plan has room for, and what rests',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId' } },
  query: z.object({ brandId: Id }),
  reply: FeaturedState,
})

export const chooseFeatured = endpoint('POST /products/featured', {
  summary: 'Choose which products stay featured, where there are more than the plan has room for',
  access: { who: 'paid', can: 'products.edit', scope: { brand: 'body.brandId' } },
  body: z.strictObject({ brandId: Id, keep: z.array(Id).check(z.maxLength(100)) }),
  reply: FeaturedState,
})
