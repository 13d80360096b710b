import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type Comment, removeComment, updateComment } from '#features/comments/contract.ts'
import type { ThreadPlace } from '#features/comments/web/thread/place.ts'
import { patchComment, rereadThread } from '#features/comments/web/queries.ts'
import type { GuardDecision } from '#features/reply-guard/decision.ts'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'

/** The edited text, and how its writer decided against the guard. */
export type Edited = { text: string } & GuardDecision

/** Edits and deletes the user's own reply, and updates the thread and its review. */
export function useOwnComment(comment: Comment, place: ThreadPlace) {
  const client = useQueryClient()
  const params = { id: comment.id }

  const edit = useMutation({
    mutationFn: (body: Edited) => call(updateComment, { params, body }),
    onSuccess: (edited) => {
      patchComment(client, comment, () => edited)
      place.onChanged(0)
    },
    meta: { action: 'comments' },
  })
  const remove = useMutation({
    mutationFn: () => call(removeComment, { params }),
    onSuccess: () => {
      patchComment(client, comment, () => null)
      place.onChanged(-1)
      place.onRemoved(comment)
    },
    onSettled: () => rereadThread(client, comment.reviewId),
    meta: { action: 'comments' },
  })
  return { edit, remove }
}

/** Returns the error to show beside a failed change. */
export function notSaved(error: unknown): string {
  return isApiError(error) ? (error.fields?.['text'] ?? error.message) : 'That didn’t work. Try again.'
}
