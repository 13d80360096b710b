import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { type Goal, type GoalBody, updateGoal } from '#features/queue/goals-contract.ts'
import { changedFields, GOAL, type GoalRow, valuesOf } from '#features/queue/web/goals/goal-record.ts'
import type { GoalField } from '#features/queue/web/goals/goal-words.ts'
import { goalQuery } from '#features/queue/web/goals/queries.ts'
import { etagOf } from '#shared/api/etag.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { submitTo } from '#web/forms/form.ts'
import { useVersionedForm } from '#web/forms/use-versioned-form.ts'

/** Edits the goal of a business. Changes by others are merged; a field that both changed is a conflict (A114). */
export function useGoalForm(businessId: string, goal: Goal) {
  const client = useQueryClient()
  const query = goalQuery(businessId)
  const rowOf = (saved: Goal): GoalRow => ({ ...saved, id: businessId })
  const row = useMemo(() => ({ ...goal, id: businessId }), [goal, businessId])
  const onSaved = (saved: Goal) => client.setQueryData(query.queryKey, saved)
  const update = async (row: GoalRow, change: Partial<GoalBody>) => {
    const body = { ...valuesOf(row), ...change }
    const ifMatch = etagOf(row.updatedAt)
    return rowOf(await call(updateGoal, { params: { businessId }, body, ifMatch }))
  }
  const editor = useVersionedForm(row, GOAL, {
    update,
    load: async () => rowOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved,
  })
  const { form, base } = editor
  /** Saves an unchanged form: goals that were never set. */
  const saveAsItIs = submitTo(form, async () => {
    try {
      onSaved(await update(base, {}))
    } finally {
      void client.invalidateQueries(query)
    }
    toast('Goals saved')
  })
  return {
    ...editor,
    save: () => (changedFields(valuesOf(base), form.getValues()).length > 0 ? editor.save() : saveAsItIs()),
    set(changes: Partial<GoalBody>) {
      for (const [name, value] of Object.entries(changes))
        // A name of the form's own values, with its own value.
        form.setValue(name as GoalField, value, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
    },
  }
}
