import { undoComment } from '#features/comments/server/writing.ts'
import { createComment } from '#features/comments/server/posting.ts'
import { type Thanked, type Thanks, THANKS_STARS } from '#features/queue/thanks-contract.ts'
import { GuardVerdict } from '#features/reply-guard/contract.ts'
import { guardReply, type ReplyAuthor } from '#features/reply-guard/server/guard.ts'
import { isApiError } from '#shared/errors.ts'
import { type Db, joinTransaction } from '#server/data/db.ts'

type Posted = Thanked['posted'][number] | Thanked['skipped'][number]
type Place = { author: ReplyAuthor; brandId: string }

/**
 * Posts what can be posted, in the order of the reviews' ids, so that two such requests can't deadlock. An
 * unexpected error takes all back.
 */
export function postMany(db: Db, place: Place, replies: Thanks): Promise<Thanked> {
  return db.transaction().execute((trx) => postAll(joinTransaction(trx), place, replies))
}

/** Posts each reply in a savepoint of its own: what one refusal undoes is its own. */
async function postAll(db: Db, { author, brandId }: Place, replies: Thanks): Promise<Thanked> {
  const ids = replies.map(({ reviewId }) => reviewId)
  const reviews = await db
    .selectFrom('review')
    .select(['id', 'userId', 'rating'])
    .where('id', 'in', ids)
    .where('brandId', '=', brandId)
    .execute()
  const found = new Map(reviews.map((review) => [review.id, review]))
  const thanked: Thanked = { posted: [], skipped: [] }
  for (const reply of replies.toSorted((a, b) => (a.reviewId < b.reviewId ? -1 : 1))) {
    const done = await postOne(db, { author, brandId }, reply, found.get(reply.reviewId))
    if ('because' in done) thanked.skipped.push(done)
    else thanked.posted.push(done)
  }
  return thanked
}

async function postOne(
  db: Db,
  { author, brandId }: Place,
  { reviewId, text }: Thanks[number],
  review: { userId: string; rating: number | null } | undefined,
): Promise<Posted> {
  if (review === undefined) return { reviewId, because: 'gone', verdict: null }
  if ((review.rating ?? 0) < THANKS_STARS) return { reviewId, because: 'stars', verdict: null }
  try {
    await guardReply(db, author, { reviewId, brandId, commentId: null, text })
    const posted = await createComment(
      db,
      { userId: author.viewer.userId, brandId, address: author.address },
      {
        brandId,
        reviewId,
        receiverId: review.userId,
        platform: 'business',
        text,
        undoable: true,
        lastSeenReply: null,
      },
    )
    return { reviewId, ...posted }
  } catch (error) {
    if (isApiError(error, 'answered')) return { reviewId, because: 'answered', verdict: null }
    if (isApiError(error, 'not_found')) return { reviewId, because: 'gone', verdict: null }
    if (!isApiError(error, 'reply_guarded')) throw error
    return { reviewId, because: 'guarded', verdict: GuardVerdict.safeParse(error.detail).data ?? null }
  }
}

/** Takes back those of the author's replies that are not public yet. */
export async function undoMany(
  db: Db,
  target: Omit<Parameters<typeof undoComment>[1], 'id'>,
  ids: readonly string[],
): Promise<{ undone: string[]; published: string[] }> {
  const [undone, published]: [string[], string[]] = [[], []]
  for (const id of ids) {
    try {
      await undoComment(db, { ...target, id })
      undone.push(id)
    } catch (error) {
      if (isApiError(error, 'gone')) published.push(id)
      // Nothing is left of a reply that was undone before.
      else if (isApiError(error, 'not_found')) undone.push(id)
      else throw error
    }
  }
  return { undone, published }
}
