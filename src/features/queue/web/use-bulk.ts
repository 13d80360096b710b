import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type QueueChange, type QueueUpdate, updateQueue, type WorkBefore } from '#features/queue/contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { ifAhead } from '#features/queue/web/snooze.ts'
import { count } from '#shared/text.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

type Change = Omit<QueueChange, 'reviewId' | 'ifStill'>

/** Returns a function that changes many reviews at once; one Undo in the toast takes all back. */
export function useBulk(brandId: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (changes: QueueChange[]) => call(updateQueue, { query: { brandId }, body: { changes } }),
    onSettled: () => client.invalidateQueries({ queryKey: queueKeys.all }),
    meta: { action: 'queue' },
  })

  /** `words` say what happened to how many. Returns whether it did; a failure is in `error`. */
  async function change(
    ids: readonly string[],
    wanted: Change,
    words: (many: string) => string,
  ): Promise<boolean> {
    const update = await send(ids.map((reviewId) => ({ reviewId, ...wanted })))
    if (update === null) return false
    const sentence = `${words(count(update.changed.length, 'review'))}${leftAlone(update, 'answered in the meantime')}`
    toast(sentence, update.changed.length === 0 ? {} : { undo: () => void undo(update) })
    return true
  }
  const send = (changes: QueueChange[]) => mutateAsync(changes).catch(() => null)
  async function undo({ changed }: QueueUpdate) {
    const undone = await send(
      changed.map(({ reviewId, before, after }) => ({ reviewId, ...restoring(before), ifStill: after })),
    )
    if (undone === null) return toast('It couldn’t be undone. Try it again in the list.')
    if (undone.skipped.length > 0)
      toast(
        `${count(undone.changed.length, 'review')} put back${leftAlone(undone, 'changed by someone else since')}`,
      )
  }
  return { change, isPending, error: error?.message }
}

/** The change that leads back to how a review was. */
function restoring({ state, snoozedUntil, assigneeId }: WorkBefore): Change {
  return {
    assigneeId,
    needsNoAnswer: state === 'dismissed',
    snoozedUntil: state === 'snoozed' ? ifAhead(snoozedUntil) : null,
  }
}

function leftAlone({ skipped }: QueueUpdate, why: string): string {
  return skipped.length === 0 ? '' : `. ${count(skipped.length, 'review')} left alone: ${why}.`
}
