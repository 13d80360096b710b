import * as z from 'zod/mini'

import { Promotion } from '#features/promotions/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

/** A promotion in the operator's queue. */
export const PromotionCase = z.object({
  ...Promotion.shape,
  brand: z.object({ id: Id, name: z.string(), slug: z.string() }),
})
export type PromotionCase = z.infer<typeof PromotionCase>

/**
 * `waiting`: the longest first; `decided`: the latest first. `search`: part of a brand's or product's name.
 */
export const listPromotionCases = endpoint('GET /operator/promotions', {
  summary: 'Promotions waiting for review, or decided',
  access: { who: 'operator' },
  stepUp: true,
  query: z.object({
    show: z._default(z.enum(['waiting', 'decided']), 'waiting'),
    search: z.optional(text(100)),
    limit: z._default(int(1, 100), 20),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('promotions', PromotionCase),
})

/** `If-Match` is its `updatedAt` (412). Already decided: 409 `conflict`. */
export const approvePromotion = endpoint('POST /operator/promotions/:id/approve', {
  summary: 'Approve a promotion',
  access: { who: 'operator' },
  stepUp: true,
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** The reason is sent to the owner, with the words that it is about. */
export const refusePromotion = endpoint('POST /operator/promotions/:id/refuse', {
  summary: 'Refuse a promotion',
  access: { who: 'operator' },
  stepUp: true,
  body: z.strictObject({ reason: text(500, 10), words: z._default(text(200), '') }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** Pays back impressions that were not made by people. At most those that were charged. */
export const creditBack = endpoint('POST /operator/promotions/:id/credit-back', {
  summary: 'Credit invalid impressions back',
  access: { who: 'operator' },
  stepUp: true,
  body: z.strictObject({
    impressions: z.int().check(z.minimum(1), z.maximum(100_000_000)),
    reason: text(500, 10),
  }),
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

const Price = z.object({ centsPerThousand: z.int(), by: z.nullable(z.string()), at: z.iso.datetime() })

export const listPrices = endpoint('GET /operator/promotions/prices', {
  summary: 'The price of 1,000 impressions, the current one first',
  access: { who: 'operator' },
  stepUp: true,
  reply: list('prices', Price),
})

/** Applies to promotions that are submitted from now on. */
export const setPrice = endpoint('POST /operator/promotions/prices', {
  summary: 'Set the price of 1,000 impressions',
  access: { who: 'operator' },
  stepUp: true,
  body: z.strictObject({ centsPerThousand: z.int().check(z.minimum(100), z.maximum(100_000)) }),
  reply: list('prices', Price),
  idempotent: 'transaction',
})
