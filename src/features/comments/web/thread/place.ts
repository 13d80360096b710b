import type { Comment } from '#features/comments/contract.ts'
import { shownName } from '#features/comments/web/thread/names.ts'
import type { Posted } from '#features/comments/web/use-reply.ts'

/** The context of a thread: its review, its reader, and the callback for changes. */
export type Place = {
  reviewId: string
  reviewerId: string
  brand: { id: string; name: string }
  /** The product's name. */
  product: string
  canReply: boolean
  /** The brand's first reply, if there is one. */
  firstReply: string | null
  onPosted: (posted: Posted) => void
  /** A reply was undone before it became public. */
  onUndone: (id: string) => void
  /** A reply was edited (0), deleted (-1) or restored (1). */
  onChanged: (by: -1 | 0 | 1) => void
}
/** The same inside the thread, which remembers deleted comments. */
export type ThreadPlace = Place & { onRemoved: (comment: Comment) => void }

/**
 * Replies are indented down to this depth, then flat with 'Replying to …', because phones have no room for
 * more.
 */
export const INDENTED_TO = 2

/** Returns the name a comment is shown under: the brand's, or the user's. */
export function speaker(comment: Pick<Comment, 'user' | 'brand'>): string {
  return comment.brand?.name ?? shownName(comment.user)
}
