import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { ProposedReply } from '#features/comments/proposed-contract.ts'
import { statement } from '#server/data/statement.ts'

/**
 * The proposals `p` by keys `k` of the business that has the brand: one that changes hands leaves what others
 * proposed behind.
 */
export const OWN_PROPOSALS = sql`proposed_reply p
  join brand b on b.id = p.brand_id
  join api_key k on k.id = p.api_key_id and k.business_id = b.business_id`

const isOpen = sql`p.dismissed_at is null and p.expires_at > app_now()`

/** The replies that are proposed to a review, the newest first. */
export const findProposedReplies = statement({
  params: { reviewId: z.uuid() },
  row: ProposedReply,
  sql: ({ reviewId }) => sql`
    select p.id, p.review_id, p.text, p.proposed_at, p.expires_at, k.name as key_name
    from ${OWN_PROPOSALS}
    where p.review_id = ${reviewId} and ${isOpen}
      and not exists (select from pending_reply w where w.review_id = p.review_id)
    order by p.proposed_at desc, p.id desc`,
})

/** Tells whether a reply to a review is proposed. */
export function hasProposedReply(reviewId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from ${OWN_PROPOSALS} where p.review_id = ${reviewId} and ${isOpen})`
}
