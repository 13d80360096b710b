import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import {
  type AssignmentRule,
  getAssignmentRules,
  type RuleInput,
  updateAssignmentRules,
} from '#features/queue/rules-contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { etagOf } from '#shared/api/etag.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

function rulesQuery(brandId: string) {
  return queryOptions({
    queryKey: queueKeys.rules(brandId),
    queryFn: () => call(getAssignmentRules, { params: { brandId } }),
  })
}

/** Returns the rules of a brand, and a function that saves another list of them, with Undo. */
export function useRules(brandId: string) {
  const client = useQueryClient()
  const { queryKey } = rulesQuery(brandId)
  const { data } = useSuspenseQuery(rulesQuery(brandId))
  const known = data.rules.map(inputOf)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rules: RuleInput[]) => {
      const version = client.getQueryData(queryKey)?.updatedAt
      const ifMatch = version === undefined ? undefined : etagOf(version)
      return call(updateAssignmentRules, { params: { brandId }, body: { rules }, ifMatch })
    },
    // One after the other, each with the version of the one before.
    scope: { id: `assignment rules ${brandId}` },
    // Order and switches show at once; what a dialog changed, when it is saved.
    onMutate: (rules: RuleInput[]) =>
      client.setQueryData(queryKey, (shown) => shown && { ...shown, rules: arranged(shown.rules, rules) }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      void client.invalidateQueries({ queryKey: queueKeys.matching(brandId) })
    },
    // Someone else may have changed them.
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { action: 'assignment rules' },
  })

  function save(rules: RuleInput[], words: string, after?: () => void) {
    mutate(rules, {
      onSuccess: () => {
        toast(words, { undo: () => mutate(known) })
        after?.()
      },
    })
  }
  return { rules: data.rules, known, save, isPending, error: error?.message }
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
