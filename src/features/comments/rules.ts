import { COMMENT_MAX, type Comment } from '#features/comments/contract.ts'
import { isWellFormed, length } from '#shared/text.ts'

type Placed = Pick<Comment, 'id' | 'reviewId' | 'responseTo'>

/** R70: ids of the top-level comments and of the replies, both by review. */
export type CommentIndex = { comments: Record<string, string[]>; replies: Record<string, string[]> }

/** R70: the index of what has been loaded, in the order given. An id that is given twice counts once. */
export function indexComments(comments: readonly Placed[]): CommentIndex {
  const index: CommentIndex = { comments: {}, replies: {} }
  const seen = new Set<string>()
  for (const { id, reviewId, responseTo } of comments) {
    if (seen.has(id)) continue
    seen.add(id)
    const lists = responseTo === null ? index.comments : index.replies
    lists[reviewId] = [...(lists[reviewId] ?? []), id]
  }
  return index
}

/** A comment and its replies, oldest reply first. */
export type Thread<C> = { comment: C; replies: Thread<C>[] }

/** Hangs each reply under its comment. One whose comment is not there (deleted, not loaded) stands at the top. */
export function commentThreads<C extends Placed & Pick<Comment, 'createdAt'>>(comments: readonly C[]): Thread<C>[] {
  const threads = new Map<string, Thread<C>>(comments.map((comment) => [comment.id, { comment, replies: [] }]))
  const roots: Thread<C>[] = []
  for (const thread of threads.values()) {
    const parent = thread.comment.responseTo === null ? undefined : threads.get(thread.comment.responseTo)
    if (parent === undefined || parent === thread) roots.push(thread)
    else parent.replies.push(thread)
  }
  for (const { replies } of threads.values()) replies.sort(oldestFirst)
  return roots
}

function oldestFirst(a: Thread<Placed & Pick<Comment, 'createdAt'>>, b: Thread<Placed & Pick<Comment, 'createdAt'>>) {
  return a.comment.createdAt < b.comment.createdAt ||
    (a.comment.createdAt === b.comment.createdAt && a.comment.id < b.comment.id)
    ? -1
    : 1
}

/** R110: whether a comment may be sent at all. Without somebody to receive it nothing is. */
export function canPost(draft: { receiverId?: string | null | undefined; text: string }): boolean {
  const { receiverId, text } = draft
  return Boolean(receiverId) && text.trim() !== '' && length(text) <= COMMENT_MAX && isWellFormed(text)
}

/** R82, R83: where the posting of a comment stands. */
export type PostState = { isLoading: boolean; isPosted: boolean; error: string | null }
export type PostEvent = { type: 'sent' } | { type: 'posted' } | { type: 'failed'; message: string } | { type: 'reset' }

export const NOT_POSTED: PostState = { isLoading: false, isPosted: false, error: null }

/** R82: loading → posted or error. R83: a reset clears both. A late answer after a reset changes nothing. */
export function postState(state: PostState, event: PostEvent): PostState {
  if (event.type === 'reset') return NOT_POSTED
  if (event.type === 'sent') return { isLoading: true, isPosted: false, error: null }
  if (!state.isLoading) return state
  if (event.type === 'posted') return { isLoading: false, isPosted: true, error: null }
  return { isLoading: false, isPosted: false, error: event.message }
}

/** R80, R81: the optimistic state after a like (+1) or an unlike (−1). Saying it twice counts once; never below 0. */
export function withLike<L extends { likesCount: number; isLiked: boolean }>(likeable: L, isLiked: boolean): L {
  if (likeable.isLiked === isLiked) return likeable
  return { ...likeable, isLiked, likesCount: Math.max(0, likeable.likesCount + (isLiked ? 1 : -1)) }
}
