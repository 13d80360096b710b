import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { noteMilestones } from '#features/brand/server/milestones.ts'
import { type NewComment, type PostingConflict, UNDO_SECONDS } from '#features/comments/contract.ts'
import { endWriting } from '#features/comments/server/presence/writers.ts'
import { noteUse, originOf } from '#features/comments/server/proposed/use.ts'
import { getComment } from '#features/comments/server/queries.ts'
import { invalid, notFound, ApiError } from '#shared/errors.ts'
import { audit, type AuditEvent } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { type Slots, combinations, statement, statementPer } from '#server/data/statement.ts'
import type { Actor } from '#server/api/context.ts'

/** `publishesAt` is set if the reply waits to be published. */
type PostedReply = { id: string; publishesAt: string | null }

/**
 * Posts a comment as the brand; a trigger increments the review's commentsCount (R84). The same clientId again,
 * also concurrently, is the same comment (A117). An undoable one is published ten seconds later (decision 0075).
 * Throws if the receiver or the parent is not of this review, and `answered` if the brand has a newer reply than
 * the last that the writer has seen. `override` is the audit entry of what the reply guard would have stopped.
 */
export async function createComment(
  db: Db,
  { userId, brandId, address }: Omit<Actor, 'businessId'>,
  body: NewComment,
  override: AuditEvent | null = null,
): Promise<PostedReply> {
  const { reviewId, lastSeenReply, proposalId = null } = body
  if (!body.undoable && lastSeenReply === undefined && proposalId === null && override === null)
    return post(db, { userId, brandId }, body)
  return db.transaction().execute(async (trx) => {
    await lockReview(trx, { reviewId, brandId })
    const known = await earlierReply(trx, { userId, ...body })
    if (known !== undefined) return known
    if (lastSeenReply !== undefined) await refuseUnseen(trx, { userId, brandId }, { ...body, lastSeenReply })
    // Posting ends the proposal.
    const origin = proposalId === null ? undefined : await originOf(trx, { proposalId, reviewId })
    const posted = await post(trx, { userId, brandId }, body)
    if (origin !== undefined) await noteUse(trx, { userId, address, reviewId, id: posted.id }, origin)
    if (override !== null) await audit(trx, override)
    await endWriting(trx, { reviewId, userId })
    return posted
  })
}

async function post(
  db: Db,
  { userId, brandId }: Pick<Actor, 'userId' | 'brandId'>,
  body: NewComment,
): Promise<PostedReply> {
  const { reviewId, receiverId, text, clientId = null, responseToCommentId: responseTo = null } = body
  const add = addReply({
    to: responseTo === null ? 'review' : 'comment',
    into: body.undoable ? 'pending' : 'public',
  })
  const params = { userId, brandId, reviewId, receiverId, text, clientId, responseTo: responseTo ?? '' }
  const [row] = await add(db, params)
  if (row === undefined) throw notFound()
  if (row.id !== null) {
    // Marks an onboarding step; if this fails, the next read of the steps does it.
    if (row.isFirst) await noteMilestones(db, { brandId })
    return { id: row.id, publishesAt: row.publishesAt }
  }
  if (!row.hasParent)
    throw invalid('responseToCommentId', 'That comment no longer exists. Reply to the review instead.')
  if (!row.isReceiver) throw invalid('receiverId', 'Reply to the author of the review or the comment.')
  const known = await earlierReply(db, { userId, reviewId, clientId: clientId ?? '' })
  if (known === undefined) throw notFound()
  return known
}

const Post = {
  userId: z.uuid(),
  brandId: z.uuid(),
  reviewId: z.uuid(),
  receiverId: z.uuid(),
  text: z.string(),
  clientId: z.nullable(z.string()),
  responseTo: z.string(),
}
/** `id` is null if nothing was written: the reason is in the other columns, or the clientId was known. */
const Posted = z.object({
  id: z.nullable(z.uuid()),
  publishesAt: z.nullable(z.iso.datetime()),
  hasParent: z.boolean(),
  isReceiver: z.boolean(),
  isFirst: z.boolean(),
})

type Shape = { to: 'review' | 'comment'; into: 'public' | 'pending' }
const shapes = () => combinations<Shape>({ to: ['review', 'comment'], into: ['public', 'pending'] })

const addReply = statementPer(shapes, {
  params: Post,
  row: Posted,
  sql: (slot, { to, into }) => sql`
    with target as (${to === 'review' ? review(slot) : parent(slot)}),
    added as (${into === 'public' ? published(slot) : pending(slot)})
    select added.id, added.publishes_at, parent_id is not null as has_parent, is_receiver,
      ${into === 'public' ? isFirst(slot.brandId) : sql`false`} as is_first
    from target left join added on true`,
})

type Slot = Slots<z.infer<z.ZodMiniObject<typeof Post>>>

/** Selects the review as its own parent. */
const review = (slot: Slot) => sql`
  select id, id as parent_id, null::uuid as response_to, user_id = ${slot.receiverId} as is_receiver
  from review
  where id = ${slot.reviewId} and brand_id = ${slot.brandId}`

const parent = (slot: Slot) => sql`
  select r.id, c.id as parent_id, c.id as response_to,
    ${slot.receiverId} in (r.user_id, coalesce(c.user_id, r.user_id)) as is_receiver
  from review r
    left join comment c on c.id = ${slot.responseTo} and c.review_id = r.id and c.removed_at is null
  where r.id = ${slot.reviewId} and r.brand_id = ${slot.brandId}`

const published = (slot: Slot) => sql`
  insert into comment (brand_id, review_id, user_id, as_brand_id, receiver_id, response_to, platform, text,
    client_id)
  select ${slot.brandId}, id, ${slot.userId}, ${slot.brandId}, ${slot.receiverId}, response_to, 'business',
    ${slot.text}, ${slot.clientId}
  from target where parent_id is not null and is_receiver
  on conflict (user_id, client_id) do nothing returning id, null::timestamptz as publishes_at`

const pending = (slot: Slot) => sql`
  insert into pending_reply (brand_id, review_id, user_id, receiver_id, response_to, text, client_id, publish_at)
  select ${slot.brandId}, id, ${slot.userId}, ${slot.receiverId}, response_to, ${slot.text}, ${slot.clientId},
    app_now() + ${sql.raw(`interval '${UNDO_SECONDS} seconds'`)}
  from target where parent_id is not null and is_receiver
  on conflict (user_id, client_id) do nothing returning id, publish_at as publishes_at`

/** Tells whether the brand has never replied before. */
const isFirst = (brandId: RawBuilder<string>) =>
  sql`exists (select from brand where id = ${brandId}::uuid and not onboarding_milestones ? 'reply')`

/** Makes concurrent replies to one review wait for each other. Throws 404 for a review of another brand. */
export async function lockReview(trx: Db, of: { reviewId: string; brandId: string }): Promise<void> {
  const [locked] = await lockedReview(trx, of)
  if (locked === undefined) throw notFound()
}

const lockedReview = statement({
  params: { reviewId: z.uuid(), brandId: z.uuid() },
  row: z.object({ id: z.uuid() }),
  sql: (slot) => sql`
    select id from review where id = ${slot.reviewId} and brand_id = ${slot.brandId} for no key update`,
})

/** Throws `answered` with both texts if the brand has replied since. The review is locked. */
async function refuseUnseen(
  trx: Db,
  { userId, brandId }: Pick<Actor, 'userId' | 'brandId'>,
  { reviewId, text, lastSeenReply }: { reviewId: string; text: string; lastSeenReply: string | null },
): Promise<void> {
  const [newer] = await repliesSince(trx, { reviewId, brandId, lastSeenReply })
  if (newer === undefined) return
  const theirs = await getComment(trx, { id: newer.id, viewerId: userId })
  const detail: PostingConflict = { mine: text, theirs }
  throw new ApiError('answered', 'Someone replied while you were writing.', { detail })
}

/** Ids grow with time, and a pending reply keeps its id when it is published. */
const repliesSince = statement({
  params: { reviewId: z.uuid(), brandId: z.uuid(), lastSeenReply: z.nullable(z.uuid()) },
  row: z.object({ id: z.uuid() }),
  notNull: ['id'],
  sql: (slot) => sql`
    select id from team_comment
    where review_id = ${slot.reviewId} and as_brand_id = ${slot.brandId} and removed_at is null
      and (${slot.lastSeenReply}::uuid is null or id > ${slot.lastSeenReply}::uuid)
    order by id desc limit 1`,
})

type Attempt = { userId: string; reviewId: string; clientId?: string | undefined }

/** Returns what an earlier request with this clientId posted. */
export async function earlierReply(
  db: Db,
  { userId, reviewId, clientId = '' }: Attempt,
): Promise<PostedReply | undefined> {
  const [row] = clientId === '' ? [] : await postedBefore(db, { userId, clientId })
  if (row === undefined) return undefined
  if (row.reviewId !== reviewId)
    throw new ApiError('key_reused', 'This clientId was already used for another comment.')
  return { id: row.id, publishesAt: row.publishAt }
}

const postedBefore = statement({
  params: { userId: z.uuid(), clientId: z.string() },
  row: z.object({ id: z.uuid(), reviewId: z.uuid(), publishAt: z.nullable(z.iso.datetime()) }),
  notNull: ['id', 'reviewId'],
  sql: (slot) => sql`
    select id, review_id, publish_at from team_comment
    where user_id = ${slot.userId} and client_id = ${slot.clientId}`,
})
