import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'

import { createComment, PostingConflict } from '#features/comments/contract.ts'
import { canPost, NOT_POSTED, postState } from '#features/comments/rules.ts'
import { newestReply, rereadThread } from '#features/comments/web/queries.ts'
import type { GuardDecision } from '#features/reply-guard/decision.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/** The target of a reply: a review's author, or the author of one of its comments. */
export type ReplyTarget = {
  brandId: string
  reviewId: string
  receiverId: string | null
  responseTo: string | null
  /** The brand's first reply, if there is one. Later ones are known from the thread. */
  firstReply: string | null
  /** The proposed reply that the text began as. */
  proposalId?: string | null
}
export type Posted = {
  id: string
  text: string
  createdAt: string
  responseTo: string | null
  publishesAt: string | null
}

/**
 * Posts a reply as the brand (R82, R83, R120), which can be undone for ten seconds. The same text to the same
 * target is one attempt, however often it is sent: a retry after a lost reply is the same comment (A117).
 * `conflict` holds both texts if a colleague replied after `begin`. `onPosted` runs before the thread is refetched,
 * with the URL the reply was sent from, since the user may have navigated away. `isShownElsewhere` takes the
 * errors that are no message below the field.
 */
export function useReply(
  target: ReplyTarget,
  onPosted: (posted: Posted, from: string) => void,
  isShownElsewhere: (error: unknown) => boolean,
) {
  const client = useQueryClient()
  const { proposalId = null } = target
  const [post, dispatch] = useReducer(postState, NOT_POSTED)
  const [conflict, setConflict] = useState<PostingConflict | null>(null)
  /** The newest reply that was shown when the user began to write: one that arrives meanwhile is easily missed. */
  const seen = useRef<string | null>(undefined)
  const attempt = useIdempotencyKey()

  const { mutateAsync } = useMutation({
    mutationFn: ({
      text,
      key,
      lastSeenReply,
      decision,
    }: {
      text: string
      key: string
      lastSeenReply: string | null
      decision: GuardDecision
    }) => {
      // canPost has checked that there is a receiver.
      const receiverId = target.receiverId ?? ''
      const place = {
        brandId: target.brandId,
        reviewId: target.reviewId,
        receiverId,
        responseToCommentId: target.responseTo,
      }
      return call(createComment, {
        body: {
          ...place,
          platform: 'business',
          text,
          clientId: key,
          undoable: true,
          lastSeenReply,
          proposalId,
          ...decision,
        },
        idempotencyKey: key,
      })
    },
    meta: { action: target.responseTo === null ? 'comments' : 'replies' },
  })

  function begin(): string | null {
    if (seen.current === undefined) seen.current = newestReply(client, target)
    return seen.current
  }

  async function send(text: string, decision: GuardDecision = {}) {
    if (post.isLoading || !canPost({ receiverId: target.receiverId, text })) return
    const lastSeenReply = begin()
    const from = currentUrl()
    dispatch({ type: 'sent' })
    setConflict(null)
    try {
      const { id, publishesAt } = await attempt([text, lastSeenReply, decision, proposalId], (key) =>
        mutateAsync({ text, key, lastSeenReply, decision }),
      )
      seen.current = undefined
      const createdAt = new Date().toISOString()
      onPosted({ id, text, createdAt, responseTo: target.responseTo, publishesAt }, from)
      await rereadThread(client, target.reviewId)
      dispatch({ type: 'posted' })
    } catch (error) {
      if (isShownElsewhere(error)) return dispatch({ type: 'reset' })
      const found = conflictOf(error)
      setConflict(found)
      dispatch(found === null ? { type: 'failed', message: whatToDo(error) } : { type: 'reset' })
      if (found !== null) await rereadThread(client, target.reviewId)
    }
  }

  /** Goes on with the newer reply as the last one seen. */
  function settle() {
    seen.current = conflict?.theirs.id
    setConflict(null)
  }

  return { post, conflict, begin: () => void begin(), send, settle, reset: () => dispatch({ type: 'reset' }) }
}

export const currentUrl = () => window.location.pathname + window.location.search

function conflictOf(error: unknown): PostingConflict | null {
  if (!isApiError(error, 'answered')) return null
  return PostingConflict.safeParse(error.detail).data ?? null
}

function whatToDo(error: unknown): string {
  if (!navigator.onLine) return 'You’re offline. Your text is kept here. Reply again when you’re back online.'
  if (!isApiError(error)) return 'Your reply wasn’t sent. Your text is still here, so try again.'
  if (error.fields?.['text']) return error.fields['text']
  if (error.code === 'not_found')
    return 'This review or comment no longer exists. Your text is still here if you want to copy it.'
  if (error.code === 'rate_limited')
    return `Too many replies at once. Your text is still here. Try again in ${error.retryAfter ?? 60} seconds.`
  return `${error.message} Your text is still here.`
}
