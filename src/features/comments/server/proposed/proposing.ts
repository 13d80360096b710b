import { sql } from 'kysely'
import * as z from 'zod/mini'

import { lockReview } from '#features/comments/server/posting.ts'
import { PROPOSED_DAYS, PROPOSED_MAX } from '#features/comments/proposed-contract.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import type { Actor } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'
import { statement } from '#server/data/statement.ts'

type Aim = Actor & { reviewId: string }

/**
 * Stores what a key proposes to a review, in place of its earlier proposal. The same text again changes nothing, so
 * that what was dismissed stays dismissed. Throws `conflict` if nothing waits for an answer, and `quota` beyond five
 * hundred, also for concurrent requests.
 */
export async function propose(db: Db, target: Aim & { apiKeyId: string }, text: string) {
  const { reviewId, apiKeyId, brandId, businessId } = target
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      // Waits for an answer that is being posted, before it makes other proposals wait.
      await lockReview(trx, { reviewId, brandId })
      await lockKey(trx, `proposed_reply ${businessId}`)
      await refuseAnswered(trx, reviewId)
      const [known] = await proposalOf(trx, { reviewId, apiKeyId })
      if (known?.text === text) return known
      if (known === undefined || known.isDismissed) await refuseFull(trx, businessId)
      const row = {
        text,
        brandId,
        proposedAt: appNow(),
        expiresAt: appNow({ plus: { days: PROPOSED_DAYS } }),
        dismissedAt: null,
      }
      await trx
        .insertInto('proposedReply')
        .values({ reviewId, apiKeyId, ...row })
        .onConflict((conflict) => conflict.columns(['reviewId', 'apiKeyId']).doUpdateSet(row))
        .execute()
      await record(trx, target, 'proposed_reply.saved')
      const [proposed] = await proposalOf(trx, { reviewId, apiKeyId })
      if (proposed === undefined) throw notFound()
      return proposed
    }),
  )
}

const proposalOf = statement({
  params: { reviewId: z.uuid(), apiKeyId: z.uuid() },
  row: z.object({
    id: z.uuid(),
    reviewId: z.uuid(),
    text: z.string(),
    proposedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isDismissed: z.boolean(),
  }),
  sql: (slot) => sql`
    select id, review_id, text, proposed_at, expires_at, dismissed_at is not null as is_dismissed
    from proposed_reply
    where review_id = ${slot.reviewId} and api_key_id = ${slot.apiKeyId} and expires_at > app_now()`,
})

/** Dismisses a proposed reply, or brings it back. Throws 404 if it is none of this review, or no longer there. */
export async function dismiss(db: Db, target: Aim & { id: string }, isDismissed: boolean): Promise<void> {
  const { id, reviewId } = target
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('proposedReply')
      .select('dismissedAt')
      .where('id', '=', id)
      .where('reviewId', '=', reviewId)
      .where('expiresAt', '>', appNow())
      .forUpdate()
      .executeTakeFirst()
    if (known === undefined) throw notFound()
    if ((known.dismissedAt !== null) === isDismissed) return
    await trx
      .updateTable('proposedReply')
      .set({ dismissedAt: isDismissed ? appNow() : null })
      .where('id', '=', id)
      .execute()
    await record(trx, target, isDismissed ? 'proposed_reply.dismissed' : 'proposed_reply.restored')
  })
}

/** Deletes proposed replies that expired. Readers leave them out before. */
export async function purgeProposedReplies(db: Db): Promise<void> {
  await db.deleteFrom('proposedReply').where('expiresAt', '<', appNow()).execute()
}

const waiting = statement({
  params: { reviewId: z.uuid() },
  row: z.object({ isAnswered: z.boolean() }),
  sql: ({ reviewId }) => sql`
    select exists (select from pending_reply where review_id = ${reviewId})
      or coalesce(
        (select state in ('answered', 'dismissed') from review_work where review_id = ${reviewId}),
        exists (
          select from comment
          where review_id = ${reviewId} and as_brand_id is not null and removed_at is null)) as is_answered`,
})

async function refuseAnswered(trx: Db, reviewId: string): Promise<void> {
  const [row] = await waiting(trx, { reviewId })
  if (row?.isAnswered)
    throw new ApiError(
      'conflict',
      'This review was answered, or the team decided that it doesn’t need a reply.',
    )
}

const openOnes = statement({
  params: { businessId: z.uuid() },
  row: z.object({ n: z.int() }),
  sql: ({ businessId }) => sql`
    select count(*)::int as n
    from api_key k
    join proposed_reply p on p.api_key_id = k.id
    where k.business_id = ${businessId} and p.dismissed_at is null and p.expires_at > app_now()`,
})

async function refuseFull(trx: Db, businessId: string): Promise<void> {
  const [row] = await openOnes(trx, { businessId })
  if (row === undefined || row.n < PROPOSED_MAX) return
  throw new ApiError('quota', `${PROPOSED_MAX} proposed replies are waiting. Use or dismiss some first.`)
}

function record(trx: Db, { userId, businessId, address, reviewId }: Aim, event: string): Promise<void> {
  return audit(trx, { event, userId, businessId, address, detail: { reviewId } })
}
