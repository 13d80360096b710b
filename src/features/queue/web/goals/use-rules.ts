import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import {
  type AssignmentRule,
  getAssignmentRules,
  type RuleInput,
  updateAssignmentRules,
} from '#features/queue/rules-contract.ts'
import type { RuleChange } from '#features/queue/web/goals/rule-edits.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { etagOf } from '#shared/api/etag.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { retried } from '#web/data/retried-undo.ts'

/** An Undo shows no toast and can't itself be undone. */
type Sent = Pick<RuleChange, 'edit'> & Partial<RuleChange> & { after?: (() => void) | undefined }

function rulesQuery(brandId: string) {
  return queryOptions({
    queryKey: queueKeys.rules(brandId),
    queryFn: () => call(getAssignmentRules, { params: { brandId } }),
  })
}

/** Returns the rules of a brand, and a function that saves a change of them, with Undo. */
export function useRules(brandId: string) {
  const client = useQueryClient()
  const query = rulesQuery(brandId)
  const { queryKey } = query
  const { data } = useSuspenseQuery(query)
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: async ({ edit }: Sent) => {
      const { rules, updatedAt } = await client.ensureQueryData(query)
      const body = { rules: edit(rules.map(inputOf)) }
      return call(updateAssignmentRules, { params: { brandId }, body, ifMatch: etagOf(updatedAt) })
    },
    // One after the other, each on the list and the version of the one before.
    scope: { id: `assignment rules ${brandId}` },
    // Order and switches show at once; what a dialog changed, when it is saved.
    onMutate: ({ edit }: Sent) => {
      client.setQueryData(
        queryKey,
        (shown) => shown && { ...shown, rules: arranged(shown.rules, edit(shown.rules.map(inputOf))) },
      )
    },
    onSuccess: (saved, { words, undo, after }) => {
      client.setQueryData(queryKey, saved)
      void client.invalidateQueries({ queryKey: queueKeys.matching(brandId) })
      if (words !== undefined) toast(words, { undo: undo && retried(() => mutateAsync({ edit: undo })) })
      after?.()
    },
    // Someone else may have changed them; Undo also works from another page.
    onError: () => client.invalidateQueries({ queryKey, refetchType: 'all' }),
    meta: { action: 'assignment rules' },
  })

  const save = (change: RuleChange, after?: () => void) => mutate({ ...change, after })
  return { rules: data.rules, known: data.rules.map(inputOf), save, isPending, error: error?.message }
}

function arranged(shown: readonly AssignmentRule[], rules: readonly RuleInput[]): AssignmentRule[] {
  return rules.flatMap(({ id, isOn }) => {
    const rule = shown.find((one) => one.id === id)
    return rule === undefined ? [] : [{ ...rule, isOn }]
  })
}

function inputOf({ products: _products, assignee, isPaused: _isPaused, ...rule }: AssignmentRule): RuleInput {
  return { ...rule, assigneeId: assignee?.id ?? null }
}
