import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { UNDO_SECONDS } from '#features/comments/contract.ts'
import { rereadThread } from '#features/comments/web/queries.ts'
import { replyDraft } from '#features/comments/web/reply-draft.ts'
import { postThanks, type Thanked, type Thanks, undoThanks } from '#features/queue/thanks-contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { rereadReview } from '#features/reviews/web/cache.ts'
import { reviewQuery } from '#features/reviews/web/queries.ts'
import { count } from '#shared/text.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { writeDraft } from '#web/data/drafts.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/**
 * Posts many replies, which one Undo takes back: their texts are the drafts of their reviews again. `onUndone` gets
 * the ids of those reviews.
 */
export function useThanks(brandId: string, onUndone: (reviewIds: readonly string[]) => void) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ replies, key }: { replies: Thanks; key: string }) =>
      call(postThanks, { query: { brandId }, body: { replies }, idempotencyKey: key }),
    meta: { action: 'comments' },
  })

  /** Returns what was posted and what was left out; null if nothing was, which `error` explains. */
  async function post(replies: Thanks): Promise<Thanked | null> {
    // Whatever happens, each text is found again in the box of its review.
    for (const { reviewId, text } of replies) writeDraft(replyDraft(reviewId), text)
    const thanked = await attempt(replies, (key) => mutateAsync({ replies, key })).catch(() => null)
    if (thanked === null) return null
    const texts = new Map(replies.map(({ reviewId, text }) => [reviewId, text]))
    const { posted } = thanked
    for (const { reviewId } of posted) writeDraft(replyDraft(reviewId), '')
    if (posted.length > 0)
      toast(`${count(posted.length, 'reply', 'replies')} posted`, {
        undo: () => void undo(posted, texts),
        until: Date.now() + UNDO_SECONDS * 1000,
      })
    await reread(
      client,
      replies.map(({ reviewId }) => reviewId),
    )
    return thanked
  }

  async function undo(posted: Thanked['posted'], texts: ReadonlyMap<string, string>): Promise<void> {
    const ids = posted.map(({ id }) => id)
    const done = await call(undoThanks, { query: { brandId }, body: { ids } }).catch(() => null)
    if (done === null) return toast('We couldn’t undo it', { undo: () => void undo(posted, texts) })
    const back = posted.filter(({ id }) => done.undone.includes(id)).map(({ reviewId }) => reviewId)
    for (const reviewId of back) writeDraft(replyDraft(reviewId), texts.get(reviewId) ?? '')
    const rest =
      done.published.length === 0
        ? ''
        : `, ${done.published.length} ${done.published.length === 1 ? 'is' : 'are'} public already`
    toast(`${count(back.length, 'reply', 'replies')} taken back and kept as drafts${rest}`)
    if (back.length > 0) onUndone(back)
    await reread(
      client,
      posted.map(({ reviewId }) => reviewId),
    )
  }
  return { post, isPending, error, reset }
}

/** Those that were read before are read again, and the queue. */
async function reread(client: QueryClient, reviewIds: readonly string[]): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queueKeys.all }),
    ...reviewIds
      .filter((id) => client.getQueryData(reviewQuery(id).queryKey) !== undefined)
      .flatMap((id) => [rereadThread(client, id), rereadReview(client, id)]),
  ])
}
