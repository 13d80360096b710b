import type { QueryClient } from '@tanstack/react-query'

import { undoComment, UNDO_SECONDS } from '#features/comments/contract.ts'
import { patchComment, rereadThread } from '#features/comments/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

/** Confirms a post, and offers to undo it for as long as the server allows that. */
export function toastPosted(undo: () => void): void {
  // Counted by this device from the response on, so that a wrong clock makes no difference.
  toast('Reply posted', { undo, until: Date.now() + UNDO_SECONDS * 1000 })
}

/** Takes back a reply that is not public yet, then runs `onGone`. Says so if it didn't work. */
export async function undoReply(
  client: QueryClient,
  reply: { id: string; reviewId: string },
  onGone: () => void,
): Promise<void> {
  try {
    await call(undoComment, { params: { id: reply.id } })
  } catch (error) {
    // Nothing is left of an undone reply: it was undone before, and the response was lost.
    if (!isApiError(error, 'not_found')) {
      if (isApiError(error, 'gone')) toast('It’s public already. You can edit or delete it.')
      else toast('We couldn’t undo it', { undo: () => void undoReply(client, reply, onGone) })
      return rereadThread(client, reply.reviewId)
    }
  }
  patchComment(client, reply, () => null)
  onGone()
  await rereadThread(client, reply.reviewId)
}
