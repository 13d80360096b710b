import { COMMENT_MAX } from '#features/comments/contract.ts'
import { isWellFormed, length } from '#shared/text.ts'

/** Tells whether a comment may be sent (R110). Without a receiver it may not. */
export function canPost(draft: { receiverId?: string | null | undefined; text: string }): boolean {
  const { receiverId, text } = draft
  return Boolean(receiverId) && text.trim() !== '' && length(text) <= COMMENT_MAX && isWellFormed(text)
}

/** The state of posting a comment (R82, R83). */
export type PostState = { isLoading: boolean; isPosted: boolean; error: string | null }
export type PostEvent =
  | { type: 'sent' }
  | { type: 'posted' }
  | { type: 'failed'; message: string }
  | { type: 'reset' }

export const NOT_POSTED: PostState = { isLoading: false, isPosted: false, error: null }

/**
 * Returns the state after an event. R82: loading → posted or error. R83: a reset clears both. A late reply
 * after a reset changes nothing.
 */
export function postState(state: PostState, event: PostEvent): PostState {
  if (event.type === 'reset') return NOT_POSTED
  if (event.type === 'sent') return { isLoading: true, isPosted: false, error: null }
  if (!state.isLoading) return state
  if (event.type === 'posted') return { isLoading: false, isPosted: true, error: null }
  return { isLoading: false, isPosted: false, error: event.message }
}

/** Returns the optimistic state after a like (+1) or an unlike (−1) (R80, R81). Idempotent; never below 0. */
export function withLike<L extends { likesCount: number; isLiked: boolean }>(
  likeable: L,
  isLiked: boolean,
): L {
  if (likeable.isLiked === isLiked) return likeable
  return { ...likeable, isLiked, likesCount: Math.max(0, likeable.likesCount + (isLiked ? 1 : -1)) }
}
