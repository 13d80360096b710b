import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type Comment, restoreComment } from '#features/comments/contract.ts'
import type { Place } from '#features/comments/web/thread/place.ts'
import { rereadThread } from '#features/comments/web/queries.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

/**
 * The replies deleted while this thread is open: each can be restored, from the toast and in its place, also
 * after the toast has gone.
 */
export function useRemoved(place: Place) {
  const client = useQueryClient()
  const [removed, setRemoved] = useState<readonly Comment[]>([])

  const restore = useMutation({
    mutationFn: (comment: Comment) => call(restoreComment, { params: { id: comment.id } }),
    onSuccess: (_, comment) => {
      setRemoved((known) => known.filter(({ id }) => id !== comment.id))
      place.onChanged(1)
      toast('Reply restored')
    },
    onSettled: () => rereadThread(client, place.reviewId),
    meta: { action: 'comments' },
  })

  function onRemoved(comment: Comment) {
    setRemoved((known) => [...known, comment])
    toast('Reply deleted', { undo: () => restore.mutate(comment) })
  }

  return { removed, restore, onRemoved }
}
