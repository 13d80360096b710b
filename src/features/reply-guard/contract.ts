import * as z from 'zod/mini'

import { LEVELS, RULES } from '#features/reply-guard/engine/verdict.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

/**
 * Where a text breaks which rule, in UTF-16 units. As the detail of `reply_guarded` (422) its level is `stop`: the
 * same call with `override` is accepted.
 */
export const GuardVerdict = z.object({
  level: z.enum(LEVELS),
  findings: z.array(z.object({ rule: z.enum(RULES), level: z.enum(LEVELS), start: z.int(), end: z.int() })),
})
export type GuardVerdict = z.infer<typeof GuardVerdict>

/** All that the guard knows beside the text. `contact`: the brand's public email address and website. */
export const GuardFacts = z.object({
  review: z.string(),
  reviewer: z.string(),
  contact: z.array(z.string()),
  latest: z.array(z.string()),
})
export type GuardFacts = z.infer<typeof GuardFacts>

export const getGuardFacts = endpoint('GET /reviews/:id/guard', {
  summary: 'What a reply to a review is compared with before it is posted',
  access: { who: 'paid', can: 'reviews.reply', scope: { review: 'params.id' } },
  query: z.object({ commentId: z.optional(Id) }),
  reply: GuardFacts,
})
