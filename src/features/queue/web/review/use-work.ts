import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { updateWork, type Work } from '#features/queue/contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { ifAhead } from '#features/queue/web/snooze.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { retried } from '#web/data/retried-undo.ts'

type Change = { snoozedUntil?: string | null; needsNoAnswer?: boolean; assigneeId?: string | null }
type Deed = { wanted: Change; words: string; undo: Change }

/** Returns a function that changes the work on a review; what it did can be undone from the toast. */
export function useWork(reviewId: string) {
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ wanted }: Deed) => send(client, reviewId, wanted),
    // In the mutation's options, so that the toast also shows after the review was left.
    onSuccess: (_work, { words, undo }) =>
      toast(words, { undo: retried(() => send(client, reviewId, possible(undo))) }),
    meta: { action: 'queue' },
  })

  /** `after` runs only if the review is still shown then. */
  function change(wanted: Change, { after, ...rest }: Omit<Deed, 'wanted'> & { after?: () => void }) {
    mutate({ wanted, ...rest }, { onSuccess: () => after?.() })
  }
  return { change, isPending, error: error?.message }
}

/** Replaces a snooze that has ended by none: the server refuses a time in the past. */
function possible({ snoozedUntil, ...rest }: Change): Change {
  return snoozedUntil === undefined ? rest : { ...rest, snoozedUntil: ifAhead(snoozedUntil) }
}

async function send(client: QueryClient, reviewId: string, body: Change): Promise<void> {
  try {
    const work = await call(updateWork, { params: { id: reviewId }, body })
    client.setQueryData<Work | null>(queueKeys.work(reviewId), work)
  } finally {
    // Also after a refusal: the review was answered in the meantime. Not awaited: refetching the queue takes long.
    void client.invalidateQueries({ queryKey: queueKeys.all })
  }
}
