import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'

import { createComment } from '#features/comments/contract.ts'
import { canPost, NOT_POSTED, postState } from '#features/comments/rules.ts'
import { rereadThread } from '#features/comments/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/** The target of a reply: a review's author, or the author of one of its comments. */
export type ReplyTarget = {
  brandId: string
  reviewId: string
  receiverId: string | null
  responseTo: string | null
}
export type Posted = {
  id: string
  text: string
  createdAt: string
  responseTo: string | null
  publishesAt: string | null
}

/**
 * Posts a reply as the brand (R82, R83, R120). The same text to the same target is one attempt, however often
 * it is sent: a retry after a lost reply is the same comment (A117). `onPosted` runs before the thread is
 * refetched.
 */
export function useReply(target: ReplyTarget, onPosted: (posted: Posted) => void) {
  const client = useQueryClient()
  const [post, dispatch] = useReducer(postState, NOT_POSTED)
  const attempt = useIdempotencyKey()

  const { mutateAsync } = useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) => {
      // canPost has checked that there is a receiver.
      const receiverId = target.receiverId ?? ''
      const place = {
        brandId: target.brandId,
        reviewId: target.reviewId,
        receiverId,
        responseToCommentId: target.responseTo,
      }
      return call(createComment, {
        body: { ...place, platform: 'business', text, clientId: key },
        idempotencyKey: key,
      })
    },
    meta: { action: target.responseTo === null ? 'comments' : 'replies' },
  })

  async function send(text: string) {
    if (post.isLoading || !canPost({ receiverId: target.receiverId, text })) return
    dispatch({ type: 'sent' })
    try {
      const { id, publishesAt } = await attempt(text, (key) => mutateAsync({ text, key }))
      onPosted({ id, text, createdAt: new Date().toISOString(), responseTo: target.responseTo, publishesAt })
      await rereadThread(client, target.reviewId)
      dispatch({ type: 'posted' })
    } catch (error) {
      dispatch({ type: 'failed', message: whatToDo(error) })
    }
  }

  return { post, send, reset: () => dispatch({ type: 'reset' }) }
}

function whatToDo(error: unknown): string {
  if (!isApiError(error)) return 'Your reply wasn’t sent. Your text is still here, so try again.'
  if (error.fields?.['text']) return error.fields['text']
  if (error.code === 'not_found')
    return 'This review or comment no longer exists. Your text is still here if you want to copy it.'
  if (error.code === 'rate_limited')
    return `Too many replies at once. Your text is still here. Try again in ${error.retryAfter ?? 60} seconds.`
  return `${error.message} Your text is still here.`
}
