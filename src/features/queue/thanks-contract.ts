import * as z from 'zod/mini'

import { COMMENT_MAX } from '#features/comments/contract.ts'
import { GuardVerdict } from '#features/reply-guard/contract.ts'
import { GuardDecision } from '#features/reply-guard/decision.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

/** The most reviewers who are thanked at once. */
export const THANKS_MAX = 20
/** The fewest stars of a review that is answered together with others. */
export const THANKS_STARS = 4

/**
 * `answered`: the brand has a reply by now; `stars`: fewer than four, or none; `guarded`: the reply guard stops
 * it; `gone`: deleted, or another brand's.
 */
export const NOT_THANKED = ['answered', 'stars', 'guarded', 'gone'] as const
export type NotThanked = (typeof NOT_THANKED)[number]

const access = { who: 'paid', can: 'reviews.reply', scope: { brand: 'query.brandId' } } as const
const query = z.object({ brandId: Id })

/**
 * Replies to reviews of four and five stars that have no answer. Each is published ten seconds later, like an
 * undoable `POST /comments`. Replies that can't be posted are left out and named; the others are posted. A request that
 * fails has posted none.
 */
export const postThanks = endpoint('POST /queue/thanks', {
  summary: 'Reply to many good reviews at once',
  access,
  query,
  body: z.strictObject({
    replies: z
      .array(z.strictObject({ reviewId: Id, text: text(COMMENT_MAX, 1), confirmed: GuardDecision.confirmed }))
      .check(z.minLength(1), z.maxLength(THANKS_MAX)),
  }),
  reply: z.object({
    posted: z.array(z.object({ reviewId: Id, id: Id, publishesAt: z.nullable(z.iso.datetime()) })),
    skipped: z.array(
      z.object({ reviewId: Id, because: z.enum(NOT_THANKED), verdict: z.nullable(GuardVerdict) }),
    ),
  }),
  idempotent: 'transaction',
})
export type Thanks = z.infer<typeof postThanks.spec.body>['replies']
export type Thanked = z.infer<typeof postThanks.spec.reply>

/** Takes back replies that aren't published yet, and names those that are public by now. Idempotent. */
export const undoThanks = endpoint('POST /queue/thanks/undo', {
  summary: 'Take back many replies before they are published',
  access,
  query,
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(THANKS_MAX)) }),
  reply: z.object({ undone: z.array(Id), published: z.array(Id) }),
})
