import { useMutation, useQueryClient } from '@tanstack/react-query'

import { updateWork, type Work } from '#features/queue/contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { call } from '#web/data/api.ts'
import { toast } from '#ui/overlays/Toast.tsx'

type Change = { snoozedUntil?: string | null; needsNoAnswer?: boolean; assigneeId?: string | null }

/** Returns a function that changes the work on a review; what it did can be undone from the toast. */
export function useWork(reviewId: string) {
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (change: Change) => call(updateWork, { params: { id: reviewId }, body: change }),
    onSuccess: (work) => client.setQueryData<Work | null>(queueKeys.work(reviewId), work),
    // Also after a refusal: the review was answered in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: queueKeys.all }),
    meta: { action: 'queue' },
  })

  function change(body: Change, { words, undo, after }: { words: string; undo: Change; after?: () => void }) {
    mutate(body, {
      onSuccess: () => {
        toast(words, { undo: () => mutate(undo) })
        after?.()
      },
    })
  }
  return { change, isPending, error: error?.message }
}
