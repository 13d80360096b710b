import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { countMatching, type RuleRun, startRuleRun, undoRuleRun } from '#features/queue/rules-contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { etagOf } from '#shared/api/etag.ts'
import { count } from '#shared/text.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

function matchingQuery(brandId: string) {
  return queryOptions({
    queryKey: queueKeys.matching(brandId),
    queryFn: () => call(countMatching, { params: { brandId } }),
  })
}

/** Returns how many waiting reviews match the rules, and a function that assigns them, with Undo. */
export function useRuleRun(brandId: string) {
  const client = useQueryClient()
  const once = useIdempotencyKey()
  const { data: matching } = useQuery(matchingQuery(brandId))
  const refetch = () => client.invalidateQueries({ queryKey: queueKeys.all })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      once(matching?.updatedAt, (idempotencyKey) =>
        call(startRuleRun, {
          params: { brandId },
          idempotencyKey,
          ifMatch: matching && etagOf(matching.updatedAt),
        }),
      ),
    onSuccess: (done) =>
      done.assigned === 0
        ? toast('Someone else has already taken these reviews')
        : toast(`${count(done.assigned, 'review')} assigned`, { undo: () => void undo(done) }),
    onSettled: refetch,
    meta: { action: 'assignment rules' },
  })

  async function undo({ runId, assigned }: RuleRun) {
    const undone = await call(undoRuleRun, { params: { brandId }, body: { runId } }).catch(() => null)
    await refetch()
    if (undone === null) return toast('That couldn’t be undone. Unassign the reviews in the queue.')
    const kept = assigned - undone.unassigned
    const words = `${count(undone.unassigned, 'review')} unassigned`
    toast(
      kept === 0 ? words : `${words}. ${count(kept, 'review')} left alone: changed or being answered since.`,
    )
  }
  return { matching, run: () => mutate(), isPending, error: error?.message }
}
