import type { Comment } from '#features/comments/contract.ts'
import { shownName } from '#features/comments/web/thread/names.ts'
import type { Posted } from '#features/comments/web/use-reply.ts'

/** Where a thread stands: under whose review, read by whom, and who has to know when it changes. */
export type Place = {
  reviewId: string
  reviewerId: string
  brand: { id: string; name: string }
  /** Its name. */
  product: string
  canReply: boolean
  onPosted: (posted: Posted) => void
  /** A reply was edited (0), deleted (-1) or restored (1). */
  onChanged: (by: -1 | 0 | 1) => void
}
/** The same, inside the thread, which remembers what was deleted. */
export type ThreadPlace = Place & { onRemoved: (comment: Comment) => void }

/** Indented down to here, then flat with 'Replying to …': a phone has no room for more. */
export const INDENTED_TO = 2

/** In whose name it is said: the brand's, or the person's. */
export function speaker(comment: Pick<Comment, 'user' | 'brand'>): string {
  return comment.brand?.name ?? shownName(comment.user)
}
